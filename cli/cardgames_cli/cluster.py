"""Who plays a simulation: threads of this process, or a Dask cluster."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cardgames.errors import CardgamesError, UsageError
from cardgames.text import Text

if TYPE_CHECKING:
    from concurrent.futures import Executor

TIMEOUT: Final = "10s"
ADDRESS: Final = r"(?:(?:tcp|tls|ucx|wss?)://)?[^/\s]+:\d{1,5}"


@contextmanager
def players(threads: int, cluster: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays: nobody but this process, or a Dask cluster's executor and how many threads it has."""
    if cluster is None:
        yield None, threads
        return
    client, width = _connect(cluster)
    try:
        yield client.get_executor(), width
    except (CardgamesError, KeyboardInterrupt):
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise UsageError(Text(f"集群出错：{said}", f"the cluster failed: {said}"), key="--cluster") from None
    finally:
        client.close()


def _connect(address: str) -> tuple[Any, int]:
    if not re.fullmatch(ADDRESS, address):
        raise UsageError(
            Text(
                f"应为地址和端口，如 tcp://host:8786，不是 {address}",
                f"expected such as tcp://host:8786, not {address}",
            ),
            key="--cluster",
        )
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise UsageError(
            Text("未安装集群组件：pip install 'cardgames[cluster]'", "not installed: pip install 'cardgames[cluster]'"),
            key="--cluster",
        ) from None
    try:
        client = distributed.Client(address, timeout=TIMEOUT, set_as_default=False)
    except Exception as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise UsageError(
            Text(f"连不上 {address}：{said}", f"{address} cannot be reached: {said}"), key="--cluster"
        ) from None
    width = sum(client.nthreads().values())
    if not width:
        client.close()
        raise UsageError(Text(f"{address} 没有工作进程", f"{address} has no workers"), key="--cluster")
    return client, width
