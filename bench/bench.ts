/**
 * `npm run bench`: the main path; `-- rest` and `-- pages`: its last lines alone; `-- jobs`: a job beside silent ones;
 * `-- conversion`: what making a film playable costs; `-- speech MODEL`: how well and how fast captions are made;
 * `-- spoken`: finding what is said in a hundred thousand films;
 * `-- fleet` and `-- units`: the model of capacity.
 */
const [what = 'api', model = ''] = process.argv.slice(2)
if (what === 'fleet') await import('./capacity/fleet.ts')
else if (what === 'units') await import('./capacity/measure.ts')
else if (what === 'rest') await (await import('./rest.ts')).printRest()
else if (what === 'conversion') await (await import('./conversion.ts')).printConversion()
else if (what === 'speech') await (await import('./captions/speech.ts')).printSpeech(model)
else if (what === 'spoken') await (await import('./captions/spoken.ts')).printSpoken()
else if (what === 'jobs') await (await import('./jobs.ts')).printJobs()
else if (what === 'pages') await import('./pages/print-pages.ts')
else if (what === 'api') await import('./api.ts')
else throw new Error(`There is no benchmark ${what}`)
