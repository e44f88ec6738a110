// Blocking on purpose: it runs before the first paint, so that no page flashes in the wrong theme.
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
  var bar = document.querySelector('meta[name="theme-color"]')
  if (bar) bar.setAttribute('content', theme === 'dark' ? '#1c1213' : '#f6f4f2')
})()
