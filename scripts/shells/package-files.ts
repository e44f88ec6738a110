import { texts as t } from '@carriage/texts/server/native-shells'
import { speaking } from '@carriage/texts/speaking'
import { escapeXml, type Shell, startPath } from './shell.ts'

/** Known to work with the changes of `ios.ts` and `android.ts`. */
const CAPACITOR = '8.5.2'

/** The files of the folder itself, from which Capacitor makes both projects. */
export function packageFiles(shell: Shell): Record<string, string> {
  const dependencies = Object.fromEntries(
    ['android', 'cli', 'core', 'ios'].map((name) => [`@capacitor/${name}`, CAPACITOR]),
  )
  return {
    'package.json': json({ name: 'studio-shells', version: '1.0.0', private: true, dependencies }),
    'capacitor.config.json': json(capacitorConfig(shell)),
    'www/index.html': offlinePage(shell),
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The web app is that of the studio, so it is never older than the server; the folder has only a page for a lost network. */
function capacitorConfig(shell: Shell): object {
  const { id, shortName, url, ground } = shell
  return {
    appId: id,
    appName: shortName,
    webDir: 'www',
    backgroundColor: ground,
    server: { url, appStartPath: startPath(shell), errorPath: 'index.html' },
    // Only such pages have a service worker on iOS, and open without a network.
    ios: { limitsNavigationsToAppBoundDomains: true },
  }
}

/** Shown where the studio cannot be reached, and the phone has not kept it yet. */
function offlinePage(shell: Shell): string {
  const { name, url, ground, language } = shell
  return speaking(
    language,
    () => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escapeXml(name)}</title>
    <style>
      body {
        display: grid;
        place-content: center;
        gap: 1rem;
        min-height: 100vh;
        margin: 0;
        padding: 2rem;
        text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif;
        color: #1c1a19;
        background: ${ground};
      }
      h1 {
        margin: 0;
        font-size: 1.5rem;
      }
      p {
        margin: 0;
      }
      a {
        padding: 0.75rem 1.5rem;
        border-radius: 999px;
        color: #fff;
        background: #1c1a19;
        text-decoration: none;
      }
    </style>
  </head>
  <body>
    <h1>${t.offline}</h1>
    <p>${escapeXml(t.offlineText({ name }))}</p>
    <a href="${escapeXml(url + startPath(shell))}">${t.retry}</a>
  </body>
</html>
`,
  )
}
