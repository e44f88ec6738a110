import { Capabilities } from 'selenium-webdriver'
import { type Engine, type EngineWindow, openSession } from './browser.ts'
import { PageErrors } from './page-errors.ts'
import { startDisplay, startDriver } from './driver-program.ts'

/** Each part of a date has a field of its own, in the order of American English: the browser has no locale. */
function typedInParts(moment: string): string {
  const [year, month, day] = moment.split('-')
  return day === undefined ? moment : `${month}-${day}-${year}`
}

/** Its toolbar would keep the window wider than a phone. */
const NARROW = '* { font-size: 1px; margin: 0; padding: 0; min-width: 0; min-height: 0 }'

interface Programs {
  /** WebKitWebDriver. */
  driver: string
  miniBrowser: string
  xvfb: string
}

/** WebKitGTK in its own small browser, which needs a display. Under automation it prints nothing of its console. */
export function webkit({ driver: webDriver, miniBrowser, xvfb }: Programs): Engine {
  return {
    name: 'webkit',
    async open(): Promise<EngineWindow> {
      const display = await startDisplay(xvfb)
      const program = await startDriver({
        program: webDriver,
        args: (port) => [`--port=${port}`],
        files: { '.config/gtk-3.0/gtk.css': NARROW },
        env: { DISPLAY: display.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
      }).catch(async (error: unknown) => {
        await display.stop()
        throw error
      })
      const stop = async () => {
        await program.stop()
        await display.stop()
      }
      try {
        const wanted = new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            // Asked for a camera, it would open a dialog of its own that stops everything.
            args: ['--automation', '--enable-media-stream=false'],
          },
          pageLoadStrategy: 'none',
        })
        const driver = await openSession(program.url, wanted)
        const errors = new PageErrors(driver)
        return {
          driver,
          open: (url) => errors.open(url),
          errors: () => errors.all(),
          async resize(width, height) {
            // The window has a toolbar beside the page.
            const inner = await driver.executeScript<[number, number]>(
              'return [innerWidth, innerHeight]',
            )
            const outer = await driver.manage().window().getRect()
            await driver
              .manage()
              .window()
              .setRect({
                x: 0,
                y: 0,
                width: width + outer.width - inner[0],
                height: height + outer.height - inner[1],
              })
          },
          typed: typedInParts,
          close: stop,
        }
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}
