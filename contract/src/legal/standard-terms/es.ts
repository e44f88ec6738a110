/** The standard terms in Spanish. */
export const standardTerms = `En vigor desde el 10 de julio de 2025

Estas condiciones son el acuerdo entre tú y {{company}} sobre el uso de {{studio}}: el sitio web, las aplicaciones, los programas, los vídeos y las clases en directo.

# Quién puede usar el servicio

Puedes usar el servicio si tienes 18 años o más. Si tienes menos de 18, solo puedes usarlo con el consentimiento y bajo la supervisión de tu padre, tu madre o quien tenga tu tutela legal, que acepta estas condiciones por ti y responde del uso que hagas.

El servicio no es para menores de 13 años.

# Tu cuenta

Una cuenta pertenece a una sola persona. Da datos correctos, no compartas tu contraseña con nadie y avísanos si crees que otra persona está usando tu cuenta.

Puedes cerrar la sesión en tus dispositivos y eliminar la cuenta cuando quieras, en tu perfil.

# Tu reformer y el código de activación

La tarjeta que venía con tu reformer lleva un código de activación. Activa el servicio para una cuenta e inicia un periodo de prueba, una sola vez por persona. Un código no se puede cambiar por dinero.

# Entrenar con seguridad

Los ejercicios con reformer someten a esfuerzo los músculos y las articulaciones. Consulta a tu médico antes de empezar si estás embarazada, si te estás recuperando de una lesión o una operación, o si tienes algún problema de corazón, de espalda o de articulaciones. Monta y revisa tu reformer como indica su manual, empieza con una carga que controles y para si sientes dolor o mareo.

Los programas y las clases son orientaciones generales, no consejo médico. No sustituyen un diagnóstico ni un tratamiento.

# Suscripción y pago

Después del periodo de prueba, una suscripción da acceso al contenido de su plan. El precio y el periodo se muestran antes de que pagues; los impuestos se calculan al pagar. De los pagos se encarga nuestro proveedor de pagos; nunca vemos el número completo de tu tarjeta.

Una suscripción se renueva al final de cada periodo hasta que se cancela. Puedes cancelarla cuando quieras en los ajustes de facturación; el acceso se mantiene hasta el final del periodo pagado. Estas condiciones no limitan los derechos de desistimiento y de reembolso que te dé tu ley.

# Contenido

Los vídeos, los programas, las clases en directo y las imágenes son nuestros o de los coaches que los han hecho. Puedes verlos para ti. No puedes copiarlos, grabarlos, compartirlos ni mostrarlos en público, ni vender acceso a ellos.

# Conducta en las clases en directo

Trata con respeto a los coaches y a los miembros. No grabes ninguna clase. Podemos excluir a quien moleste en una clase o ponga en riesgo a otras personas.

# Disponibilidad y responsabilidad

Trabajamos para que el servicio esté disponible, pero no podemos prometer que no falle nunca; cuando podemos, avisamos de las interrupciones previstas. Respondemos sin límite en caso de dolo, de negligencia grave y de daños a la vida, al cuerpo o a la salud, y en los demás casos, del incumplimiento de obligaciones esenciales hasta el importe del daño previsible.

# Cambios y fin

Cuando cambiamos estas condiciones, te mostramos las nuevas y te pedimos que las aceptes. Hasta que lo hagas, valen las que has aceptado; puedes poner fin a tu cuenta cuando quieras y sin coste. Podemos poner fin a una cuenta que incumpla estas condiciones de forma grave o repetida, y decimos el motivo.

# Contacto

El servicio lo ofrece {{company}}. Escríbenos a {{support}}.
`
