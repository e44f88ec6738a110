import { Capabilities } from 'selenium-webdriver'
import openBrowsingContext from 'selenium-webdriver/bidi/browsingContext.js'
import openLog from 'selenium-webdriver/bidi/logInspector.js'
import { findFreePort } from '../support/free-port.ts'
import { type Engine, type EngineWindow, openSession } from './browser.ts'
import { startDriver } from './driver-program.ts'

const PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
  // A camera and a microphone that nobody has to plug in, and no question about them.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // The server is on this machine.
  'media.peerconnection.ice.loopback': true,
  'network.proxy.type': 0,
}

/** Firefox by geckodriver, with the console by WebDriver BiDi. */
export function firefox(binary: string, geckodriver: string): Engine {
  return {
    name: 'firefox',
    async open(): Promise<EngineWindow> {
      const bidi = await findFreePort()
      const program = await startDriver({
        program: geckodriver,
        args: (port) => ['--port', String(port), '--websocket-port', String(bidi)],
        env: { MOZ_HEADLESS: '1' },
      })
      try {
        const wanted = new Capabilities({
          browserName: 'firefox',
          webSocketUrl: true,
          'moz:firefoxOptions': { binary, prefs: PREFERENCES },
        })
        const driver = await openSession(program.url, wanted)
        const errors: string[] = []
        const log = await openLog(driver)
        await log.onLog(({ level, text }) => {
          if (level === 'error') errors.push(text)
        })
        const browsingContextId = await driver.getWindowHandle()
        const context = await openBrowsingContext(driver, { browsingContextId })
        return {
          driver,
          open: (url) => driver.get(url),
          errors: () => Promise.resolve(errors),
          resize: (width, height) => context.setViewport(width, height),
          // Geckodriver fills in the value.
          typed: (moment) => moment,
          async close() {
            await driver.quit().finally(program.stop)
          },
        }
      } catch (error) {
        await program.stop()
        throw error
      }
    },
  }
}
