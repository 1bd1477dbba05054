"""Events and tournaments as notices lay them down."""
