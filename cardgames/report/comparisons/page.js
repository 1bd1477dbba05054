
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  let lang = firstLanguage();

  // The language: spans stand in both, attributes and the titles of drawings in one.

  function speak(chosen) {
    lang = chosen;
    rememberLanguage(chosen);
    show();
    document.querySelector(`.langs [lang="${chosen}"]`).focus();
  }

  function show() {
    const before = anchor();
    root.lang = lang;
    for (const element of document.querySelectorAll("[data-zh]")) {
      const words = element.dataset[lang];
      if (["title", "option"].includes(element.localName)) element.textContent = words;
      for (const name of ["placeholder", "aria-label"]) if (element.hasAttribute(name)) element.setAttribute(name, words);
    }
    document.querySelector(".langs")?.remove();
    document.querySelector(".top").append(languageButtons(lang, speak));
    before();
  }

  // Keeps in its place what stands at the top of the window while words grow longer or shorter.
  function anchor() {
    const seen = [...document.querySelectorAll("main h2, main h3, main tr, main figure")].find((each) => each.getBoundingClientRect().top > 0);
    const top = seen?.getBoundingClientRect().top;
    return () => { if (seen && scrollY > 0) scrollBy(0, seen.getBoundingClientRect().top - top); };
  }

  function both(text) {
    const words = document.createDocumentFragment();
    if (text.zh === text.en) words.append(text.zh);
    else words.append(make("span", { lang: "zh" }, text.zh), make("span", { lang: "en" }, text.en));
    return words;
  }

  // The effect plot.

  function measures() {
    const section = document.getElementById("consequences");
    if (!section) return;
    const buttons = [...section.querySelectorAll("[data-measure]")];
    for (const button of buttons) {
      button.addEventListener("click", () => {
        for (const each of buttons) {
          section.classList.toggle(each.dataset.measure, each === button);
          each.setAttribute("aria-pressed", String(each === button));
        }
      });
    }
    const only = document.getElementById("only-significant");
    only?.addEventListener("change", () => section.classList.toggle("only-significant", only.checked));
  }

  // Rulings: the hands of a group are laid out when it is opened.

  function rulings() {
    const groups = [...document.querySelectorAll(".group")];
    for (const group of groups) {
      const fold = group.querySelector(".of-group");
      fold.addEventListener("toggle", () => { if (fold.open) layOut(fold, data.groups[group.dataset.group]); }, { once: true });
    }
    const kind = document.getElementById("kind-of-rulings");
    const section = document.getElementById("rulings");
    filter(section, "find-rulings", groups, (group) => !kind.value || group.dataset.kind === kind.value, kind);
  }

  function layOut(fold, numbers) {
    const hands = numbers.map((number) => hand(data.hands[number], numbers.length === 1));
    fold.querySelector(".hands").replaceWith(make("div", { class: "hands" }, ...hands));
  }

  function hand(script, open) {
    const name = make("summary", {}, script.title ? both(script.title) : null, " ", make("code", {}, script.script));
    const element = make("details", { class: "hand", open }, name);
    const fill = () => {
      const [decisive, others] = [script.differences.filter((each) => !each.follows), script.differences.filter((each) => each.follows)];
      element.append(...decisive.map(difference));
      if (others.length) element.append(following(others));
    };
    if (open) fill();
    else element.addEventListener("toggle", fill, { once: true });
    return element;
  }

  function following(others) {
    const name = make("summary", {}, both(data.words.follows), ` (${others.length})`);
    const element = make("details", { class: "follows" }, name);
    element.addEventListener("toggle", () => element.append(...others.map(difference)), { once: true });
    return element;
  }

  function difference(each) {
    const heading = make("h4", {});
    if (each.event === null) heading.append(both(data.words.result));
    else heading.append(both(data.words.event), ` ${each.event}`);
    if (each.event_text) heading.append(" \u00b7 ", both(each.event_text));
    heading.append(" \u00b7 ", both(each.label));
    return make("section", { class: "difference" }, heading, make("div", { class: "sides" }, ...each.sides.map((number, place) => side(data.sides[number], place))));
  }

  function mark(verdict) {
    const text = { offence: "\u2717", unclear: "?" }[verdict];
    return text ? [make("b", { class: verdict === "offence" ? "bad" : "doubt" }, text), " "] : [];
  }

  function side(ruled, place) {
    const own = document.querySelector(`[data-ruleset="${place}"]`);
    const basis = make("p", { class: "basis" }, ...ruled.clauses.flatMap((clause) => [" ", make("span", { class: "clause" }, clause)]));
    const word = data.words[`authority.${ruled.authority}`];
    if (word && ruled.authority !== "explicit") basis.append(" ", make("span", { class: `chip ${ruled.authority}` }, both(word)));
    return make("div", { class: `side ${own.dataset.key} is-${ruled.authority ?? "plain"}` },
      make("h5", {}, own.querySelector(".swatch").cloneNode(true), " ", both(data.titles[place])),
      ruled.rule ? make("p", { class: "rule" }, both(ruled.rule)) : null, make("p", {}, ...mark(ruled.verdict), both(ruled.text)), basis);
  }

  // Parameters.

  function parameters() {
    const section = document.getElementById("parameters");
    if (!section) return;
    const agreeing = document.getElementById("agreeing");
    agreeing?.addEventListener("change", () => section.classList.toggle("differing-only", !agreeing.checked));
    const rows = [...section.querySelectorAll("tr.differs, tr.agrees")];
    const shown = (row) => !section.classList.contains("differing-only") || row.classList.contains("differs");
    filter(section, "find-parameters", rows, shown, agreeing, () => {
      for (const body of section.querySelectorAll("tbody")) body.hidden = [...body.querySelectorAll("tr:not(.subject)")].every((row) => row.hidden);
    });
  }

  // Hides what does not hold all the words looked for, in either language.
  function filter(section, box, items, wanted, also, after = () => {}) {
    const field = document.getElementById(box);
    if (!field) return;
    const texts = new Map(items.map((item) => [item, item.textContent.toLowerCase()]));
    const apply = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const item of items) {
        item.hidden = !(wanted(item) && words.every((word) => texts.get(item).includes(word)));
        found += item.hidden ? 0 : 1;
      }
      section.querySelector(".no-match").hidden = found > 0 || !words.length;
      after();
    };
    field.addEventListener("input", apply);
    also?.addEventListener("change", apply);
  }

  root.classList.add("js");
  measures();
  rulings();
  parameters();
  show();
})();
