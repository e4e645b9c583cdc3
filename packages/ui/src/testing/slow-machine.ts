// VITE_SLOW_MACHINE=40 npx vitest run --project office --project browser — what React leaves for later (effects after the
// paint, work that may wait) comes so many milliseconds later still. A test, or a screen, that only works because they come
// at once on an idle machine fails here every time, and not once in a hundred runs.

const lateMs = Number(import.meta.env.VITE_SLOW_MACHINE ?? 0)

if (lateMs > 0) {
  // the real one, also for tests that turn the clock themselves
  const wait = setTimeout
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    wait(() => post.call(this, message), lateMs)
  }
}
