/**
 * `npm run bench`: the main path; `-- rest` and `-- pages`: its last lines alone; `-- jobs`: a job beside silent ones;
 * `-- conversion`: what making a film playable costs;
 * `-- fleet` and `-- units`: the model of capacity.
 */
const [what = 'api'] = process.argv.slice(2)
if (what === 'fleet') await import('./capacity/fleet.ts')
else if (what === 'units') await import('./capacity/measure.ts')
else if (what === 'rest') await (await import('./rest.ts')).printRest()
else if (what === 'conversion') await (await import('./conversion.ts')).printConversion()
else if (what === 'jobs') await (await import('./jobs.ts')).printJobs()
else if (what === 'pages') await import('./pages/print-pages.ts')
else if (what === 'api') await import('./api.ts')
else throw new Error(`There is no benchmark ${what}`)
