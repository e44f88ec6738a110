import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { androidChanges } from './android.ts'
import { iosChanges } from './ios.ts'
import { packageFiles } from './package-files.ts'
import { SCHEME, type Shell } from './shell.ts'

const picture = (name: string) => Buffer.from(name)
const shell: Shell = {
  url: 'https://studio.example.com',
  id: 'com.example.studio',
  name: 'Nord & Süd "Pilates"',
  shortName: 'Nord & Süd',
  ground: '#f6f4f2',
  language: 'de',
  hasOwnBars: false,
  pictures: {
    store: picture('store'),
    launcher: picture('launcher'),
    maskable: picture('maskable'),
    start: picture('start'),
  },
}
const edited = (changes: ReturnType<typeof iosChanges>, name: string, template: string): string => {
  const [, edit] = Object.entries(changes.edits).find(([path]) => path.endsWith(name)) ?? []
  if (!edit) throw new Error(`${name} is not edited`)
  return edit(template)
}
const fileOf = ({ files }: ReturnType<typeof iosChanges>, name: string): string => {
  const [, content] = Object.entries(files).find(([path]) => path.endsWith(name)) ?? []
  return String(content)
}

test('codes that sign a phone in have the scheme that the app opens', () => {
  const contract = readFileSync(inRoot('contract/src/accounts/schemas.ts'), 'utf8')
  expect(contract).toContain(`DEEP_LINK_SCHEME = '${SCHEME}'`)
})

describe('the folder', () => {
  const config = (changes: Partial<Shell> = {}): unknown =>
    JSON.parse(packageFiles({ ...shell, ...changes })['capacitor.config.json'] ?? '')

  test('has the web app of the studio, so that the app is never older than the server', () => {
    expect(config()).toMatchObject({
      appId: 'com.example.studio',
      appName: 'Nord & Süd',
      backgroundColor: '#f6f4f2',
      server: {
        url: 'https://studio.example.com',
        appStartPath: '/dashboard',
        errorPath: 'index.html',
      },
    })
  })

  test('asks for no bars where the frame has its own', () =>
    expect(config({ hasOwnBars: true })).toMatchObject({
      server: { appStartPath: '/dashboard?app=true' },
    }))

  test('has exact versions, all the same', () => {
    const { dependencies } = JSON.parse(packageFiles(shell)['package.json'] ?? '') as {
      dependencies: Record<string, string>
    }
    expect(new Set(Object.values(dependencies)).size).toBe(1)
    expect(Object.values(dependencies)[0]).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('has a page for a lost network, in the words and the color of the studio', () => {
    const page = packageFiles(shell)['www/index.html'] ?? ''
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('Du bist offline')
    expect(page).toContain('Nord &amp; Süd &quot;Pilates&quot; öffnet sich')
    expect(page).toContain('background: #f6f4f2')
    expect(page).toContain('href="https://studio.example.com/dashboard"')
  })
})

describe('the project for iOS', () => {
  const changes = iosChanges(shell)
  const PLIST = '<plist version="1.0">\n<dict>\n\t<key>A</key>\n\t<true/>\n</dict>\n</plist>\n'

  test('says in the studio’s words what camera and microphone are for', () => {
    const plist = edited(changes, 'Info.plist', PLIST)
    expect(plist).toMatch(
      /NSCameraUsageDescription<\/key>\s*<string>Nord &amp; Süd &quot;Pilates&quot; nutzt die Kamera/,
    )
    expect(plist).toMatch(/NSMicrophoneUsageDescription<\/key>\s*<string>Nord &amp; Süd/)
    expect(plist).toMatch(/<key>A<\/key>[^]*<\/dict>\n<\/plist>\n$/)
  })

  test('keeps the app without a network, and sounds on while the screen is locked', () => {
    const plist = edited(changes, 'Info.plist', PLIST)
    expect(plist).toMatch(/WKAppBoundDomains<\/key>\s*<array>\s*<string>studio\.example\.com</)
    expect(plist).toMatch(/UIBackgroundModes<\/key>\s*<array>\s*<string>audio</)
  })

  test('opens links of the studio and codes that sign a phone in', () => {
    expect(edited(changes, 'Info.plist', PLIST)).toMatch(
      new RegExp(`CFBundleURLSchemes</key>\\s*<array>\\s*<string>${SCHEME}<`),
    )
    expect(fileOf(changes, 'App.entitlements')).toContain('applinks:studio.example.com')
    const project = edited(
      changes,
      'project.pbxproj',
      'CODE_SIGN_STYLE = A;\nCODE_SIGN_STYLE = A;\n',
    )
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    const told = [
      'willConnectTo: session, options: connectionOptions',
      'openURLContexts: URLContexts',
      'continue: userActivity',
    ]
    const delegate = told
      .map((one) => `  SceneDelegateProxy.shared.scene(scene, ${one})\n`)
      .join('')
    const linked = edited(changes, 'SceneDelegate.swift', `class SceneDelegate {\n${delegate}}\n`)
    expect(linked.match(/^ {8}open\(/gm)).toHaveLength(3)
    expect(linked).toContain('"https://studio.example.com/oauth/google?access_token="')
  })

  test('shows the icon and what stands there while the app starts', () => {
    expect(fileOf(changes, 'AppIcon-512@2x.png')).toBe('store')
    const starts = Object.entries(changes.files).filter(([path]) =>
      path.includes('Splash.imageset'),
    )
    expect(starts.map(([, content]) => String(content))).toEqual(['start', 'start', 'start'])
  })
})

describe('the project for Android', () => {
  const changes = androidChanges(shell)
  const MANIFEST = '<manifest>\n        <activity>\n        </activity>\n</manifest>\n'

  test('opens the links that the studio names as its own, and codes that sign a phone in', () => {
    const manifest = edited(changes, 'AndroidManifest.xml', MANIFEST)
    expect(manifest).toMatch(
      /autoVerify="true"[^]*host="studio\.example\.com" android:path="\/dashboard"/,
    )
    expect(manifest).toContain(`android:scheme="${SCHEME}" android:host="login"`)
    const activity = fileOf(changes, 'java/com/example/studio/MainActivity.java')
    expect(activity).toMatch(/^package com\.example\.studio;/)
    expect(activity).toContain('"https://studio.example.com/oauth/google?access_token="')
  })

  test('asks for camera and microphone, and for nothing that a web view cannot do', () => {
    const manifest = edited(changes, 'AndroidManifest.xml', MANIFEST)
    const asked = [
      ...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g),
    ]
    expect(asked.map(([, name]) => name)).toEqual([
      'CAMERA',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
    ])
  })

  test('has the icon in one density, and none of the template’s pictures', () => {
    expect(fileOf(changes, 'mipmap-xxxhdpi/ic_launcher.png')).toBe('launcher')
    expect(fileOf(changes, 'mipmap-xxxhdpi/ic_launcher_foreground.png')).toBe('maskable')
    const res = 'android/app/src/main/res'
    const template = [
      'drawable/splash.png',
      'mipmap-hdpi/ic_launcher.png',
      'mipmap-xxxhdpi/ic_launcher.png',
      'values/strings.xml',
    ]
    expect(template.map((path) => changes.removed(`${res}/${path}`))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('a template in which something has moved is told, not half changed', () => {
  expect(() => edited(androidChanges(shell), 'AndroidManifest.xml', '<manifest/>')).toThrow(
    'Capacitor’s template',
  )
  expect(() => edited(iosChanges(shell), 'Info.plist', '<plist/>')).toThrow('Capacitor’s template')
})
