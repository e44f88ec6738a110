/** The standard privacy policy in Spanish. */
export const standardPrivacy = `Última actualización: 10 de julio de 2025

Cómo trata {{company}} los datos personales cuando usas {{studio}}.

# Niños y jóvenes

El servicio no está pensado para menores de 13 años, y no guardamos sus datos a sabiendas. Los jóvenes de 13 a 17 años solo pueden usarlo con el consentimiento de su padre, su madre o quien tenga su tutela legal.

Si crees que un menor nos ha dado datos sin ese consentimiento, escribe a {{support}} y los eliminaremos.

# Qué guardamos

Cuenta: tu nombre, tu dirección de correo, tu contraseña como hash irreversible y, si los das, tu número de teléfono y tu foto.

Entrenamiento: tus objetivos, tu experiencia y la duración de clase que prefieres, si usas el producto para recuperarte, los programas a los que te has apuntado, los entrenamientos que has completado, lo que has visto y guardado y las clases en directo en las que te has inscrito. Si has conectado un sensor de tu reformer, también lo que mide: repeticiones, recorrido, ritmo y fuerza de los muelles.

Salud, solo si nos lo cuentas: las zonas que quieres proteger, un embarazo con su semana, lo exigentes que han sido las clases y lo que te ha dolido. Esto lo guardamos cifrado.

Dispositivo y suscripción: el código de activación que has usado, tu plan, sus fechas y los identificadores de nuestro proveedor de pagos. No guardamos números de tarjeta.

Técnica: las horas y los dispositivos de tus inicios de sesión, un historial de ellos y de los cambios de tu contraseña con la dirección de red abreviada, y registros del servidor de corta duración que protegen el servicio de abusos.

# Para qué lo usamos

Para prestar el servicio que nos has pedido: para que inicies sesión, recordar tu progreso, proponerte lo que encaja con tus objetivos, dar las clases en directo, facturar una suscripción y enviar los mensajes que has elegido recibir.

Lo que nos cuentas sobre tu salud sirve para dejar fuera las clases que no son para ti y avisarte de ellas. El coach de un programa en el que estás solo ve lo que indicas después de sus clases si das tu consentimiento, y puedes retirarlo en cualquier momento. Puedes cambiarlo y eliminarlo todo en «Lesiones y límites», en tu perfil.

Si usas el producto para recuperarte, eso puede decir algo sobre tu salud. Usamos esa respuesta solo para proponerte contenido adecuado y solo con tu consentimiento, que puedes retirar en tu perfil.

# Quién más recibe datos

Empresas que se encargan de partes del servicio por nosotros y que solo pueden usar los datos para eso: alojamiento, correo, pago y, si lo eliges, el inicio de sesión con Google. En una clase en directo, las demás personas presentes ven tu nombre de pila; antes de ella y en un reto solo lo ven si decides mostrarlo. Una lista que compartes también lo muestra. Por lo demás, solo el coach y nuestro equipo ven quién está inscrito.

No vendemos tus datos ni mostramos publicidad de terceros.

# En tu navegador

Guardamos lo que las páginas necesitan para funcionar: tu inicio de sesión, el tema elegido, qué vídeos de puesta a punto has visto y las clases que guardas en el dispositivo. Una cookie nos permite reconocer el navegador en el que has iniciado sesión, para poder avisarte de uno nuevo. No hay cookies de seguimiento.

# Cuánto tiempo lo guardamos

Mientras exista tu cuenta. Cuando eliminas tu cuenta, tus datos personales se borran de inmediato, salvo las facturas que la ley nos obliga a conservar y un hash de tu dirección de correo que impide un segundo periodo de prueba. Lo que mide un sensor se borra al cabo de tres o cuatro meses; el historial de inicios de sesión, a los doce meses, y los registros del servidor, a los 30 días.

# Tus derechos

Puedes consultar, corregir, exportar y eliminar tus datos, oponerte a su uso, retirar tu consentimiento y reclamar ante una autoridad de protección de datos. La mayor parte puedes hacerla tú en tu perfil.

# Contacto

{{company}} es responsable de los datos que aquí se describen. Las preguntas y las solicitudes se envían a {{support}}.
`
