import type { CDPSession } from '@playwright/test'

// The shoppers' line and telephone, as Chromium imitates them.

export const LINE = { bytesPerSecond: 1_000_000 / 8, roundTripMs: 300 }
const CPU_SLOWDOWN = 4

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.roundTripMs,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
