import { describe, expect, test } from 'vitest'
import { understand } from './query-policy.ts'

const SPRINGS = ['Red', 'Blue'].map((name) => ({ name, original: name }))
const typedOf = (query: string) => understand(query, 'en', SPRINGS)?.terms?.map(([typed]) => typed)

describe('a query', () => {
  test.each([
    ['5 min', 5],
    ['30 minutes', 30],
    ['20min', 20],
    ['half an hour', 30],
    ['a quarter of an hour', 15],
    ['one hour', 60],
  ])('%s asks for a length', (query, minutes) => {
    const { terms, length } = understand(query) ?? {}
    expect(terms).toBeUndefined()
    expect(length?.near).toBe(minutes * 60)
    expect(length && [length.from < minutes * 60, length.below > minutes * 60]).toEqual([
      true,
      true,
    ])
  })

  test.each([
    ['en', 'back under 10 min', 10, ['back']],
    ['en', 'less than half an hour', 30, undefined],
    ['en', 'back up to 10 minutes', 10, ['back']],
    ['de', 'Rücken bis zu 10 Minuten', 10, ['rücken']],
    ['de', 'höchstens 20min', 20, undefined],
    ['es', 'menos de 15 minutos', 15, undefined],
    // Without a length it is a word like others.
    ['en', 'under pressure', undefined, ['under', 'pressure']],
  ] as const)('in %s %s asks for at most %s minutes', (language, query, minutes, words) => {
    const { terms, length } = understand(query, language) ?? {}
    expect(terms?.map(([typed]) => typed)).toEqual(words)
    expect(length).toEqual(minutes && { from: 0, below: minutes * 60 + 1, near: minutes * 60 })
  })

  test.each([
    ['first time', { level: 'beginner' }],
    ['no equipment', { bare: true }],
    ['pilates', {}],
    ['pilates on the reformer', {}],
    ['a Reformer class for the first time', { level: 'beginner' }],
  ])('%s asks for nothing that a text has', (query, wishes) => {
    expect(understand(query)).toEqual({ terms: undefined, ...wishes })
  })

  test.each([
    ['back pain', ['back']],
    ['10 minutes for the lower back', ['lower back']],
    ['stretching before bed', ['stretching', 'bed']],
    ['one red spring', ['one red spring']],
    ['2 blue springs', ['two blue spring']],
    ['spring', ['spring']],
    ['the', ['the']],
    ['%%%', []],
    ['999 minutes', ['999', 'minutes']],
  ])('%s is searched as %j', (query, typed) => {
    expect(typedOf(query)).toEqual(typed)
  })

  test.each([
    ['en', 'a red spring', ['one red spring']],
    ['en', 'two springs', ['two spring']],
    ['en', 'class with springs', ['springs']],
    ['de', 'eine rote Feder', ['one red spring']],
    ['de', 'mit zwei blauen Federn', ['two blue spring']],
    ['de', 'Federn', ['federn']],
    // In a studio that writes in English, which some say as it is written.
    ['de', '2 red springs', ['two red spring']],
    ['es', 'dos muelles azules', ['two blue spring']],
    ['es', 'muelle rojo para la espalda', ['red spring', 'espalda']],
  ] as const)('in %s %s asks for springs by the names that are read', (language, query, typed) => {
    const names = { en: ['Red', 'Blue'], de: ['Rot', 'Blau'], es: ['Rojo', 'Azul'] }[language]
    const springs = names.map((name, place) => ({ name, original: ['Red', 'Blue'][place] ?? '' }))
    expect(understand(query, language, springs)?.terms?.map(([first]) => first)).toEqual(typed)
  })

  test('finds other words for the same, and what a word is made from', () => {
    expect(understand('abs')?.terms).toEqual([['abs', 'core']])
    expect(understand('jumping')?.terms).toEqual([['jumping', 'jump', 'jumpboard']])
    expect(understand('backs')?.terms).toEqual([['backs', 'back']])
  })

  test.each([
    ['de', 'Rücken', ['rücken', 'rucke', 'rueck', 'back']],
    ['de', 'Ruecken', ['ruecken', 'rueck', 'rucke', 'back']],
    ['de', 'rucken', ['rucken', 'rucke', 'back']],
    ['de', 'Füße', ['füße', 'fuss', 'fuess', 'footwork', 'feet', 'foot']],
    ['de', 'Fuß', ['fuß', 'footwork', 'foot']],
    ['de', 'Übungsreihen', ['übungsreihen', 'ubungsreih', 'uebungsreih']],
    ['de', 'Bänder', ['bänder', 'band', 'baend']],
    // No German word, although it ends like one.
    ['de', 'core', ['core']],
    ['es', 'estiramientos', ['estiramientos', 'estiramiento', 'stretch', 'flexibility']],
    ['es', 'flexiones', ['flexiones', 'flexion']],
    ['es', 'glúteos', ['glúteos', 'gluteo', 'glutes', 'bridging']],
    ['es', 'luces', ['luces', 'luz', 'luce']],
    // As in English: the rules of no other language.
    ['en', 'Rücken', ['rücken']],
  ] as const)('in %s %s also finds %j', (language, query, words) => {
    expect(understand(query, language)?.terms).toEqual([words])
  })

  test.each([
    ['de', '20 Minuten für den unteren Rücken', { near: 1200 }, ['lower back']],
    ['de', 'eine halbe Stunde ohne Geräte', { near: 1800 }, undefined],
    ['de', 'Dehnen für Anfänger', undefined, ['dehnen']],
    ['es', 'media hora para la espalda', { near: 1800 }, ['espalda']],
    ['es', '15 minutos sin equipo', { near: 900 }, undefined],
  ] as const)('in %s %s is understood', (language, query, length, typed) => {
    const wanted = understand(query, language)
    expect(wanted?.terms?.map(([first]) => first)).toEqual(typed)
    if (length) expect(wanted?.length).toMatchObject(length)
    else expect(wanted?.level).toBe('beginner')
  })

  test('that is empty asks for nothing', () => {
    expect([understand(undefined), understand('  ')]).toEqual([undefined, undefined])
  })
})
