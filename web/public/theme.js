// Blocking on purpose: it runs before the first paint, so that no page flashes in the wrong theme or in other colors.
// The server has written the brand above it; a sheet made here is what the content security policy allows.
// `?theme=` wins while it stands in the address and is not stored; the choice made on the page is.
;(function () {
  var names = ['light', 'dark', 'system']
  function known(name) {
    return names.indexOf(name) < 0 ? null : name
  }
  var stored = null
  try {
    stored = localStorage.getItem('carriage.theme')
  } catch {
    // storage is denied: the default stands
  }
  var forced = new URLSearchParams(location.search).get('theme')
  var theme = known(forced) || known(stored) || 'light'
  if (theme === 'system')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  var written = document.getElementById('brand')
  var brand = written ? JSON.parse(written.textContent) : null
  if (brand && brand.css) {
    var sheet = new CSSStyleSheet()
    sheet.replaceSync(brand.css)
    document.adoptedStyleSheets = [sheet]
  }
  var bar = document.querySelector('meta[name="theme-color"]')
  var bars = brand ? brand.bars : { light: '#f6f4f2', dark: '#1b1313' }
  if (bar) bar.setAttribute('content', bars[theme])
})()
