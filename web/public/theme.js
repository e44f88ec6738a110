// Blocks the first paint, so that no page flashes in other colors (docs/decisions/0032).
;(function () {
  var known = /^(light|dark|system)$/
  var theme = new URLSearchParams(location.search).get('theme')
  try {
    if (!known.test(theme)) theme = localStorage.getItem('carriage.theme')
  } catch {}
  if (!known.test(theme)) theme = 'light'
  if (theme === 'system')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  var brand = document.getElementById('brand')
  if (!brand) return
  brand = JSON.parse(brand.textContent)
  if (brand.css) {
    var sheet = new CSSStyleSheet()
    sheet.replaceSync(brand.css)
    document.adoptedStyleSheets = [sheet]
  }
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (bar) {
    bar.content = brand.bars[theme]
  })
})()
