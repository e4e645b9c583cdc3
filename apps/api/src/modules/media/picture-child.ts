import sharp from 'sharp'
import { checkPicture } from './check-picture.ts'
import { MediaRefusal, reasonOf } from './media-refusal.ts'
import type { PictureAnswer, PictureTask } from './picture-children.ts'
import { makePictureSizes } from './picture-sizes.ts'

// The process that opens pictures, one at a time (picture-children.ts starts it). It has no connection to the database and
// nothing to lose.

sharp.concurrency(1)
sharp.cache(false)
// of all that libvips can open (PDF, SVG, TIFF …) only what the shop takes
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
})

const answer = (message: PictureAnswer) => void process.send?.(message)

process.on('message', async (task: PictureTask) => {
  try {
    if (task.do === 'check') answer({ is: 'done', value: await checkPicture(task.path, task.format) })
    else {
      const { folder, kind, file } = task
      const made = await makePictureSizes(folder, kind, file, (share) => answer({ is: 'progress', share }))
      answer({ is: 'done', value: made })
    }
  } catch (error) {
    if (error instanceof MediaRefusal) answer({ is: 'refused', reason: reasonOf(error), code: error.code })
    else answer({ is: 'failed', reason: reasonOf(error) })
  }
})
process.on('disconnect', () => process.exit(0))
