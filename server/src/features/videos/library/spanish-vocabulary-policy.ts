import type { Vocabulary } from './vocabulary-policy.ts'

/** The singular of a plural: 'flexiones', 'luces', 'estiramientos'. A singular begins its plural, and finds it. */
function singularsOf(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return []
  if (word.endsWith('ces')) return [`${word.slice(0, -3)}z`, word.slice(0, -1)]
  return /[^aeiou]es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)]
}

export const spanish: Vocabulary = {
  synonyms: {
    abdomen: ['core'],
    abdominales: ['core'],
    abdominal: ['core'],
    avanzado: ['advanced'],
    brazo: ['upper body'],
    cadera: ['hips', 'hip'],
    columna: ['spine', 'back'],
    cuello: ['neck'],
    descanso: ['recovery', 'slow'],
    dormir: ['evening', 'slow'],
    embarazo: ['prenatal', 'pregnancy'],
    espalda: ['back'],
    estirar: ['stretch', 'flexibility'],
    estiramiento: ['stretch', 'flexibility'],
    facil: ['beginner', 'gentle'],
    flexibilidad: ['flexibility'],
    gluteo: ['glutes', 'bridging'],
    hombro: ['shoulders', 'upper body'],
    lento: ['slow', 'gentle'],
    manana: ['morning'],
    movilidad: ['flexibility'],
    muelle: ['spring'],
    noche: ['evening'],
    oficina: ['desk', 'neck'],
    pie: ['footwork', 'feet'],
    pierna: ['lower body'],
    principiante: ['beginner'],
    recuperacion: ['recovery'],
    relajacion: ['recovery', 'slow'],
    rodilla: ['knees', 'knee'],
    salto: ['jump', 'jumpboard'],
    saltar: ['jump', 'jumpboard'],
    suave: ['gentle', 'recovery'],
    tripa: ['core'],
    vientre: ['core'],
  },
  phrases: [
    ['media hora', { minutes: 30 }],
    ['un cuarto de hora', { minutes: 15 }],
    ['cuarto de hora', { minutes: 15 }],
    ['una hora', { minutes: 60 }],
    ['para principiantes', { level: 'beginner' }],
    ['primera vez', { level: 'beginner' }],
    ['para avanzados', { level: 'advanced' }],
    ['sin equipo', { bare: true }],
    ['sin material', { bare: true }],
    ['cuerpo entero', { any: ['full body', 'whole body'] }],
    ['todo el cuerpo', { any: ['full body', 'whole body'] }],
    ['parte inferior', { any: ['lower body'] }],
    ['parte superior', { any: ['upper body'] }],
    ['zona lumbar', { any: ['lower back', 'back', 'lumbar'] }],
  ],
  fillers: new Set(
    (
      'a al clase clases con contra de del dolor dolores ejercicio ejercicios el en entrenamiento es la las lo los me mi mis ' +
      'o para por que quiero ser un una unas unos video videos y'
    ).split(' '),
  ),
  atMost: ['menos de', 'hasta', 'maximo', 'como maximo', 'como mucho'],
  minutes: /^(?:min|minuto|minutos)$/,
  springs: /^muelles?$/,
  counts: { un: 'one', uno: 'one', dos: 'two', tres: 'three', cuatro: 'four' },
  formsOf: singularsOf,
}
