/**
 * Names the pictures that iOS shows while the app starts from the home screen. It reads them from the page that a member adds, and takes
 * only those that have exactly the pixels of the screen; without one it shows a blank page.
 */
export function offerStartImages(): void {
  // Only Safari of iPhones and iPads has it.
  if (!('standalone' in navigator)) return
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')
  if (!icon) return
  // The icon's address changes with what is drawn.
  const { search } = new URL(icon.href)
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio))
  const [short, long] = [Math.min(...sides), Math.max(...sides)]
  // Without it iOS takes no picture, whatever the manifest says.
  const capable = document.createElement('meta')
  capable.name = 'apple-mobile-web-app-capable'
  capable.content = 'yes'
  document.head.append(
    capable,
    startImage('portrait', `${short}x${long}`, search),
    startImage('landscape', `${long}x${short}`, search),
  )
}

function startImage(orientation: string, size: string, search: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.media = `(orientation: ${orientation})`
  link.href = `/images/app/start-${size}.png${search}`
  return link
}
