import type { Pictures, Shell } from './shell.ts'

/** What a studio says of itself to phones. */
interface Manifest {
  name: string
  short_name: string
  background_color: string
}

/**
 * Asks a studio what it is called and looks like.
 *
 * @throws where it does not answer, or not as a studio does
 */
export async function readStudio({
  url,
  language,
}: Pick<Shell, 'url' | 'language'>): Promise<
  Pick<Shell, 'name' | 'shortName' | 'ground' | 'pictures'>
> {
  const read = async (path: string): Promise<Response> => {
    const answer = await fetch(url + path, { headers: { 'accept-language': language } })
    if (!answer.ok) throw new Error(`${url}${path} answers ${answer.status}`)
    return answer
  }
  // Sound: the server writes it so.
  const manifest = (await (await read('/manifest.webmanifest')).json()) as Manifest
  const draw = async (name: string) =>
    Buffer.from(await (await read(`/images/app/${name}.png`)).arrayBuffer())
  const [store, launcher, maskable, start] = await Promise.all(
    (['store-1024', 'icon-192', 'maskable-512', 'start-2732x2732'] as const).map(draw),
  )
  if (!store || !launcher || !maskable || !start) throw new Error('A picture is missing')
  const pictures: Pictures = { store, launcher, maskable, start }
  const { name, short_name: shortName, background_color: ground } = manifest
  return { name, shortName, ground, pictures }
}
