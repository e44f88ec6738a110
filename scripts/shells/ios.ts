import { texts as t } from '@carriage/texts/server/native-shells'
import { speaking } from '@carriage/texts/speaking'
import {
  type Changes,
  escapeXml,
  hostOf,
  insertBefore,
  replace,
  SCHEME,
  type Shell,
  tokenPage,
} from './shell.ts'

const APP = 'ios/App/App'
const PICTURES = `${APP}/Assets.xcassets`

/** The project of Xcode as the studio's. */
export function iosChanges(shell: Shell): Changes {
  const { store, start } = shell.pictures
  return {
    edits: {
      [`${APP}/Info.plist`]: (plist) =>
        replace(plist, /<\/dict>\s*<\/plist>\s*$/, `${infoOf(shell)}</dict>\n</plist>\n`),
      'ios/App/App.xcodeproj/project.pbxproj': (project) =>
        insertBefore(
          project,
          'CODE_SIGN_STYLE',
          'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\t',
        ),
      [`${APP}/SceneDelegate.swift`]: (delegate) => withLinks(delegate, shell),
    },
    files: {
      [`${APP}/App.entitlements`]: entitlementsOf(shell),
      [`${PICTURES}/AppIcon.appiconset/AppIcon-512@2x.png`]: store,
      ...Object.fromEntries(
        ['', '-1', '-2'].map((copy) => [
          `${PICTURES}/Splash.imageset/splash-2732x2732${copy}.png`,
          start,
        ]),
      ),
    },
    removed: () => false,
  }
}

/** What iOS asks its user for, in the words of the studio, and what the app opens. */
const infoOf = (shell: Shell): string =>
  speaking(shell.language, () => {
    const { id, name } = shell
    const text = (value: string) => `\t<string>${escapeXml(value)}</string>\n`
    const list = (value: string) => `\t<array>\n\t${text(value)}\t</array>\n`
    return [
      ['NSCameraUsageDescription', text(t.camera({ name }))],
      ['NSMicrophoneUsageDescription', text(t.microphone({ name }))],
      // A class is heard on while the screen is locked.
      ['UIBackgroundModes', list('audio')],
      ['WKAppBoundDomains', list(hostOf(shell))],
      [
        'CFBundleURLTypes',
        `\t<array>\n\t<dict>\n\t<key>CFBundleURLName</key>\n${text(id)}\t<key>CFBundleURLSchemes</key>\n${list(SCHEME)}\t</dict>\n\t</array>\n`,
      ],
      // It encrypts nothing but what the system does.
      ['ITSAppUsesNonExemptEncryption', '\t<false/>\n'],
    ]
      .map(([key, value]) => `\t<key>${key}</key>\n${value}`)
      .join('')
  })

/** The studio’s links and saved passwords belong to the app; the studio says the same of it. */
const entitlementsOf = (shell: Shell): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${hostOf(shell)}</string>
\t\t<string>webcredentials:${hostOf(shell)}</string>
\t</array>
</dict>
</plist>
`

/** A link opens its page in the web app, while the app runs and when it starts by it. */
function withLinks(delegate: string, shell: Shell): string {
  const ways = [
    [
      'scene(scene, willConnectTo: session, options: connectionOptions)',
      'open(connectionOptions.urlContexts.first?.url ?? connectionOptions.userActivities.first?.webpageURL)',
    ],
    ['scene(scene, openURLContexts: URLContexts)', 'open(URLContexts.first?.url)'],
    ['scene(scene, continue: userActivity)', 'open(userActivity.webpageURL)'],
  ] as const
  const calls = ways.reduce((text, [told, call]) => {
    const line = `SceneDelegateProxy.shared.${told}\n`
    return replace(text, line, `${line}        ${call}\n`)
  }, delegate)
  return replace(
    calls,
    /\}\s*$/,
    `
    /// Links of the studio open their page, and codes that sign a phone in the page that takes their token.
    private func open(_ link: URL?) {
        guard let page = page(of: link) else { return }
        (window?.rootViewController as? CAPBridgeViewController)?.webView?.load(URLRequest(url: page))
    }

    private func page(of link: URL?) -> URL? {
        guard let link, let studio = URL(string: "${shell.url}") else { return nil }
        if link.scheme == "https" && link.host == studio.host { return link }
        guard link.scheme == "${SCHEME}", link.host == "login",
              let parts = URLComponents(url: link, resolvingAgainstBaseURL: false),
              let token = parts.queryItems?.first(where: { $0.name == "token" })?.value,
              let value = token.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { return nil }
        return URL(string: "${tokenPage(shell)}" + value)
    }
}
`,
  )
}
