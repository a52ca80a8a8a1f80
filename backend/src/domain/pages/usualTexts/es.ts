import type { BuiltInTexts } from '../SitePage';

export const es: BuiltInTexts = {
  terms: {
    title: 'Términos del servicio',
    description: 'Las reglas de esta web y de su servidor, en palabras sencillas.',
    content: `Estos términos se aplican a todas las personas que visitan esta web, juegan en el servidor {siteName} o participan en su chat. «Nosotros» somos el equipo que los gestiona y «tú» eres la persona que los usa.

Al usar cualquiera de ellos, aceptas estos términos, nuestra [política de privacidad](/privacy) y nuestra [política de reembolsos](/refund). Si no los aceptas, no los uses.

## Conducta

Son bienvenidas todas las personas que siguen estas reglas:

- Sigue las normas del servidor y las indicaciones del equipo.
- Trata con respeto a los demás jugadores y al equipo.
- No hagas trampas ni uses exploits o mods no autorizados.
- No acoses, amenaces ni discrimines a nadie.
- No te hagas pasar por otros jugadores, por miembros del equipo ni por ninguna otra persona.

Si encuentras un error que da ventaja, infórmanos de él en lugar de aprovecharlo.

## Responsabilidad de la cuenta

Eres responsable de tu cuenta de juego y de todo lo que se haga con ella, aunque dejes que la use otra persona. No compartas tu contraseña; nunca te la pedimos.

Una sanción se aplica a la cuenta, y podemos extenderla a otras cuentas de la misma persona. Si alguien ha accedido a tu cuenta sin permiso, ponte en contacto con nosotros lo antes posible.

## Compras y donaciones

Las compras y las donaciones son voluntarias. Nunca tienes que pagar para jugar.

- Recibes bienes digitales que se entregan en el juego, al nombre de jugador indicado al pagar. No tienen valor monetario y no se pueden cambiar por dinero.
- Las ventajas se pueden retirar si incumples estos términos o las normas del servidor.
- Si eres menor de edad, pregunta a tu padre, madre o tutor antes de pagar.

La [política de reembolsos](/refund) explica cuándo puedes recibir un reembolso.

## Acceso al servidor

No tienes derecho de acceso. Con o sin aviso previo, podemos suspender o banear a jugadores, restringir lo que pueden hacer, cambiar el servidor y la web, o cerrarlos de forma temporal o permanente.

El servidor y la web se ofrecen tal como son. No podemos garantizar que estén siempre disponibles y libres de errores, ni que tus construcciones y objetos no se pierdan nunca.

Si crees que un baneo es injusto, [apélalo con un ticket](/support?category=ban-appeal#ticket).

## Propiedad intelectual

El nombre, el diseño, los textos y las imágenes de esta web, y el contenido que hicimos para el servidor, nos pertenecen a nosotros o a las personas que los hicieron para nosotros. No se pueden copiar ni usar en otro lugar sin permiso.

Lo que construyes o nos envías sigue siendo tuyo. Nos permites mostrarlo, copiarlo y modificarlo gratis en la medida necesaria para mantener el servidor y esta web.

Minecraft y su nombre pertenecen a Mojang y Microsoft. Este no es un producto oficial de Minecraft, y no está aprobado por Mojang o Microsoft ni asociado con ellos.

## Enlaces a terceros

Algunos enlaces llevan a sitios de terceros, como la tienda, el chat y las webs de votos. Esos sitios tienen su propio contenido y sus propios términos. No los controlamos y no somos responsables de ellos.

## Cambios de estos términos

Podemos cambiar estos términos en cualquier momento; la fecha de arriba muestra el último cambio. Si sigues usando la web, el servidor o el chat después de un cambio, aceptas los términos cambiados.

## Contacto

Si tienes preguntas sobre estos términos, ponte en contacto con nosotros a través de

{contact}
`,
  },

  privacy: {
    title: 'Política de privacidad',
    description: 'Qué datos recogemos, por qué y qué derechos tienes.',
    content: `Esta política explica qué datos recoge sobre ti el equipo de {siteName} cuando visitas esta web, juegas en el servidor o te pones en contacto con nosotros. También explica cómo usamos esos datos y qué derechos tienes.

## Datos que recogemos

### Datos que nos das

- tu nombre de jugador,
- tu correo electrónico, que es opcional: solo lo tenemos si nos lo das, por ejemplo para que podamos responder a un ticket,
- el identificador de tu cuenta de chat, si la vinculas,
- los mensajes que nos envías, por ejemplo en un ticket.

### Datos de tus visitas

- tu dirección IP,
- tu navegador y tu sistema operativo,
- la página que te trajo aquí (referrer),
- entradas en los registros de nuestros servidores.

### Datos del juego y de la tienda

- estadísticas de juego, como cuándo entraste por primera vez, tiempo de juego, nivel, progresos y votos,
- baneos y sus motivos,
- cuando compras algo en la tienda: tu nombre de jugador, tu correo electrónico y tu país, qué compraste y el precio. Nunca recibimos números de tarjeta.

## Cómo los usamos

Usamos estos datos

- para mantener la web y el servidor, y mostrar en ellos estadísticas, votos y baneos,
- para responder a tickets y entregar compras,
- para hacer cumplir nuestras normas, y para encontrar y detener trampas, abusos y ataques,
- para entender cómo se usan la web y el servidor, y mejorarlos.

Los conservamos mientras estos fines los necesiten o mientras lo exija la ley. Los siguientes datos se eliminan automáticamente:

- los tickets un año después de cerrarse, y las solicitudes un año después de enviarse,
- los nombres de jugador con los que te apuntaste a eventos, 30 días después del evento,
- tu correo electrónico de una compra después de dos años, y el mensaje original de la tienda sobre la compra después de 90 días,
- los registros de recompensas entregadas después de un año, y los de cambios hechos por el equipo después de dos años,
- los contadores que limitan cuántas veces se puede repetir una acción, como iniciar sesión, después de uno o dos días.

## Cookies

Esta web usa pocas cookies, y ninguna para publicidad:

- una con un número aleatorio que identifica tu navegador, por ejemplo para que cada uno de tus «me gusta» cuente una vez; dura hasta un año,
- una para los miembros del equipo mientras tienen la sesión iniciada.

Tu tema, el nombre con el que votas y el borrador de un ticket se guardan en tu propio navegador. Puedes eliminar o bloquear todo esto en tu navegador y seguir leyendo la web.

## Cesión de datos

No vendemos tus datos. Los compartimos

- con nuestros moderadores, en la medida en que los necesitan para su trabajo,
- con las autoridades, si la ley lo exige,
- con los servicios de terceros indicados abajo, en la medida en que los uses.

Algunos datos son públicos: la [lista de baneos](/bans) con nombres de jugador y motivos, las [estadísticas de los jugadores](/players), los [mejores votantes](/vote) y los nombres de los autores de las imágenes de la [galería](/gallery).

## Servicios de terceros

Estos servicios de terceros tratan tus datos según sus propias políticas de privacidad:

- la plataforma de chat, cuando entras en nuestro chat o vinculas tu cuenta,
- la analítica web, si la usamos para contar visitas y ver qué páginas se usan,
- el proveedor de la tienda, que procesa los pagos y nos informa de ellos.

## Seguridad de los datos

Protegemos tus datos con medidas técnicas y organizativas razonables: las contraseñas se guardan solo como hashes, los miembros del equipo ven solo los datos que necesitan para su trabajo, y sus cambios quedan registrados. Ningún servicio puede garantizar una seguridad perfecta.

## Privacidad de los menores

La web y el servidor no son para menores de 13 años sin el consentimiento de su padre, madre o tutor. Si sabemos que tenemos datos de un menor de 13 años sin ese consentimiento, los eliminamos. Los padres pueden ponerse en contacto con nosotros en cualquier momento.

## Tus derechos

Tienes derecho

- a acceder a los datos que tenemos sobre ti y a recibir una copia de ellos,
- a pedir su corrección o eliminación,
- a oponerte a su uso.

Ponte en contacto con nosotros e indica tu nombre de jugador, para que podamos encontrar tus datos. Podemos pedirte que demuestres que la cuenta es tuya. Podemos conservar los datos que necesitamos para hacer cumplir un baneo o que la ley nos obliga a guardar.

## Cambios

Podemos cambiar esta política cuando cambien la web, el servidor o la ley. La fecha de arriba muestra el último cambio.

## Contacto

Si tienes preguntas o peticiones sobre tus datos, ponte en contacto con nosotros a través de

{contact}
`,
  },

  refund: {
    title: 'Política de reembolsos',
    description: 'Cuándo puedes recibir un reembolso, cuándo no y cómo pedirlo.',
    content: `Todas las compras son bienes digitales que se entregan en el juego. Una compra es definitiva, salvo que se dé uno de los motivos de abajo. Esta política no limita los derechos legales a los que no se puede renunciar.

## Cuándo es posible un reembolso

Puedes pedir un reembolso después de

- **una caída del servidor de 24 horas o más**; el mantenimiento programado no cuenta,
- **problemas técnicos que impidieron tu acceso durante más de 48 horas**, si la causa estuvo de nuestro lado,
- **el cierre permanente del servidor**.

Debemos recibir tu petición **en un plazo de 7 días** desde el incidente. Cada reembolso se decide caso por caso y a nuestra discreción: un motivo de esta lista te permite pedir un reembolso, pero no lo garantiza.

## Casos sin reembolso

No hay reembolso por

- compras accidentales,
- un cambio de opinión,
- compras de jugadores baneados o sancionados de otra forma,
- problemas de tu lado, como tu conexión, tu dispositivo o tu versión del juego,
- descripciones mal entendidas,
- retrasos en la entrega,
- compras hechas durante una oferta.

## Cómo pedir un reembolso

1. [Envía un ticket](/support?category=store#ticket) en la categoría «Problema con la tienda o el pago» en un plazo de 7 días desde el incidente.
2. Incluye tu nombre de jugador, el número de transacción del correo de la tienda, la fecha de la compra y qué ocurrió.
3. Espera nuestra respuesta por correo. No abras una disputa con tu banco antes de recibirla.

## Aviso sobre las devoluciones de cargo

> [!WARNING]
> **Habla antes con nosotros.** Una devolución de cargo sin ponerte en contacto con nosotros lleva a
>
> - un baneo permanente del servidor,
> - la pérdida de todo lo que compraste,
> - un aviso al proveedor de la tienda y a los servicios de pago.

## Dónde encontrar ayuda

Si tienes preguntas sobre una compra, ponte en contacto con nosotros a través de

{contact:store}
`,
  },

  rules: {
    title: 'Normas',
    description: 'Las normas que siguen todos los jugadores de este servidor.',
    content: `Estas normas se aplican a todas las personas que juegan en {siteName} o participan en su chat.

## Trata bien a los demás

1. Trata con respeto a los demás jugadores y al equipo.
2. No acoses, amenaces ni discrimines a nadie.
3. No te hagas pasar por otros jugadores ni por miembros del equipo.
4. No anuncies otros servidores ni inundes el chat.

## Juega limpio

1. No hagas trampas ni uses exploits o mods no autorizados.
2. No destruyas ni robes lo que otros jugadores han construido.
3. Si encuentras un error que da ventaja, infórmanos de él en lugar de aprovecharlo.

## Qué ocurre si se incumple una norma

El equipo advierte, restringe o banea a los jugadores, según la gravedad del caso y si ya había ocurrido antes. Si crees que un baneo es injusto, [apélalo con un ticket](/support?category=ban-appeal#ticket).

## Preguntas

Si tienes preguntas sobre estas normas, ponte en contacto con nosotros a través de

{contact}
`,
  },

  imprint: {
    title: 'Aviso legal',
    description: 'Quién gestiona este sitio web y su servidor.',
    content: `## Responsable de esta web

Nombre del titular  
Calle y número  
Código postal y ciudad  
País

## Contacto

Puedes ponerte en contacto con nosotros a través de

{contact}
`,
  },
};
