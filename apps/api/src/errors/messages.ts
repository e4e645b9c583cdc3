import type { ErrorCode, OrderLimitName } from '@oyum/contract/errors'
import { CART_MAX_LINES } from '@oyum/shop-rules/cart'
import type { Locale } from '@oyum/shop-rules/locales'
import { formatNumber } from '@oyum/shop-rules/numbers'
import type { ErrorDetails } from './app-error.ts'
import { pictureRefusals } from './picture-refusals.ts'

type Facts = ErrorDetails & { currency: string; phone: string }
type Sentence = string | ((facts: Facts) => string)

/** What people read when a call is refused. */
export function messageOf(code: ErrorCode, locale: Locale, facts: Facts): string {
  const sentence = errorMessages[code][locale]
  return typeof sentence === 'string' ? sentence : sentence(facts)
}

const refusalMessage =
  (locale: Locale) =>
  ({ refusal = 'unreadable' }: Facts) =>
    pictureRefusals[refusal][locale]

type Limited = Omit<Facts, 'most'> & { most: string }

// An operator takes any order: every sentence ends with the number.
const limitMessages: Record<Locale, Record<OrderLimitName, (facts: Limited) => string>> = {
  tk: {
    open_orders: ({ most }) =>
      `Entek gowşurylmadyk ${most} sargydyňyz bar. Olara garaşyň ýa-da bize jaň ediň`,
    orders_hour: ({ most }) =>
      `Bir sagatda ${most} sargyt etdiňiz. Bir sagatdan täzeden synanyşyň ýa-da bize jaň ediň`,
    orders_day: ({ most }) => `Bir günde ${most} sargyt etdiňiz. Ertir täzeden synanyşyň ýa-da bize jaň ediň`,
    pieces: ({ most, product_name }) =>
      `${product_name}: açyk sargytlaryňyzda jemi ${most} sanydan köp bolup bilmez. Sanyny azaldyň ýa-da bize jaň ediň`,
    value: ({ most, currency }) =>
      `Açyk sargytlaryňyzyň jemi ${most} ${currency} çenli bolup biler. Uly sargyt üçin bize jaň ediň`,
  },
  ru: {
    open_orders: ({ most }) =>
      `У вас уже есть недоставленные заказы: ${most}. Дождитесь доставки или позвоните нам`,
    orders_hour: ({ most }) => `Заказов за последний час: ${most}. Попробуйте через час или позвоните нам`,
    orders_day: ({ most }) => `Заказов за сутки: ${most}. Попробуйте завтра или позвоните нам`,
    pieces: ({ most, product_name }) =>
      `${product_name}: во всех ваших открытых заказах может быть не больше ${most} шт. Уменьшите количество или позвоните нам`,
    value: ({ most, currency }) =>
      `Все ваши открытые заказы вместе могут быть на сумму до ${most} ${currency}. Для большего заказа позвоните нам`,
  },
  en: {
    open_orders: ({ most }) =>
      `You already have ${most} orders on their way. Wait until one is delivered or call us`,
    orders_hour: ({ most }) =>
      `You have placed ${most} orders within an hour. Try again in an hour or call us`,
    orders_day: ({ most }) => `You have placed ${most} orders within a day. Try again tomorrow or call us`,
    pieces: ({ most, product_name }) =>
      `${product_name}: your open orders can hold at most ${most}. Lower the quantity or call us`,
    value: ({ most, currency }) =>
      `Your open orders can come to ${most} ${currency} in all. For a larger order call us`,
  },
}

const limitMessage =
  (locale: Locale) =>
  (facts: Facts): string => {
    const { limit = 'open_orders', most = 0, phone } = facts
    return `${limitMessages[locale][limit]({ ...facts, most: formatNumber(most) })}: ${phone}.`
  }

// Each sentence says what to do next.
const errorMessages: Record<ErrorCode, Record<Locale, Sentence>> = {
  validation: {
    tk: ({ field }) =>
      field === 'cart'
        ? `Sargytda 1–${CART_MAX_LINES} dürli haryt bolup biler. Sebedi üýtgedip, täzeden synanyşyň.`
        : 'Iberilen maglumatda ýalňyşlyk bar. Barlap, täzeden synanyşyň.',
    ru: ({ field }) =>
      field === 'cart'
        ? `В заказе может быть от 1 до ${CART_MAX_LINES} разных товаров. Измените корзину и попробуйте ещё раз.`
        : 'В данных есть ошибка. Проверьте их и попробуйте ещё раз.',
    en: ({ field }) =>
      field === 'cart'
        ? `An order holds 1 to ${CART_MAX_LINES} different products. Change the cart and try again.`
        : 'Some of the data is wrong. Check it and try again.',
  },
  payload_too_large: {
    tk: 'Iberilen maglumat gaty uly. Gysgaldyp, täzeden iberiň.',
    ru: 'Слишком много данных. Сократите их и отправьте ещё раз.',
    en: 'Too much data was sent. Shorten it and try again.',
  },
  unsupported_media_type: {
    tk: 'Maglumat JSON görnüşinde iberilmeli.',
    ru: 'Данные нужно отправить в формате JSON.',
    en: 'The data must be sent as JSON.',
  },
  unauthenticated: {
    tk: 'Dowam etmek üçin hasabyňyza giriň.',
    ru: 'Войдите, чтобы продолжить.',
    en: 'Log in to continue.',
  },
  foreign_origin: {
    tk: 'Bu haýyş başga sahypadan geldi. Dükanyň sahypasyny açyp, täzeden synanyşyň.',
    ru: 'Запрос пришёл с другого сайта. Откройте страницу магазина и попробуйте ещё раз.',
    en: 'The request came from another site. Open the shop and try again.',
  },
  forbidden: {
    tk: 'Muňa rugsadyňyz ýok. Gerek bolsa, müdire ýüz tutuň.',
    ru: 'У вас нет доступа к этому. Если он нужен, обратитесь к менеджеру.',
    en: 'You have no access to this. If you need it, ask your manager.',
  },
  credentials: {
    tk: 'Giriş ady ýa-da açar söz nädogry. Barlap, täzeden synanyşyň.',
    ru: 'Имя для входа или пароль не подходит. Проверьте и попробуйте ещё раз.',
    en: 'The login name or the password is wrong. Check both and try again.',
  },
  totp: {
    tk: 'Kod nädogry. Programmadaky häzirki kody ýazyň.',
    ru: 'Код не подходит. Введите тот, что сейчас в приложении.',
    en: 'The code is wrong. Enter the one in your app right now.',
  },
  passkey: {
    tk: 'Bu giriş açary kabul edilmedi. Açar söz bilen giriň.',
    ru: 'Этот ключ входа не принят. Войдите по паролю.',
    en: 'This passkey was not accepted. Log in with your password.',
  },
  login_over: {
    tk: 'Giriş gaty uzaga çekdi. Başyndan başlaň.',
    ru: 'Вход занял слишком много времени. Начните сначала.',
    en: 'The login took too long. Start again.',
  },
  proof: {
    tk: 'Dowam etmek üçin kimdigiňizi täzeden tassyklaň.',
    ru: 'Чтобы продолжить, подтвердите ещё раз, что это вы.',
    en: 'Confirm that it is you to continue.',
  },
  invite: {
    tk: 'Bu çakylyk ulanyldy ýa-da möhleti geçdi. Täzesini soraň.',
    ru: 'Приглашение уже использовано или истекло. Попросите новое.',
    en: 'This invitation has been used or is over. Ask for a new one.',
  },
  weak_password: {
    tk: 'Bu açar söz gowşak. Azyndan 12 belgi ýazyň, giňden ýaýran sözleri, adyňyzy we belgiňizi ulanmaň.',
    ru: 'Слишком простой пароль. Нужно не меньше 12 знаков, без частых паролей, имени и номера телефона.',
    en: 'This password is too easy. Use at least 12 characters, no common password, no name or phone number.',
  },
  version: {
    tk: 'Şol wagtda muny başga biri üýtgetdi. Sahypany täzeläp, barlaň.',
    ru: 'За это время данные изменил кто-то другой. Обновите страницу и проверьте.',
    en: 'Somebody else has changed this meanwhile. Reload the page and check.',
  },
  in_use: {
    tk: 'Bu giriş ady eýýäm bar. Başgasyny saýlaň.',
    ru: 'Такое имя для входа уже есть. Выберите другое.',
    en: 'This login name is taken. Choose another one.',
  },
  last_owner: {
    tk: 'Bu ýeke-täk işjeň eýesi. Ilki başga eýesini goşuň.',
    ru: 'Это единственный активный владелец. Сначала добавьте другого.',
    en: 'This is the only active owner. Add another one first.',
  },
  too_many: {
    tk: 'Has köp goşup bolmaýar. Ilki birini aýyryň.',
    ru: 'Больше добавить нельзя. Сначала удалите что-нибудь.',
    en: 'No more can be added. Remove one first.',
  },
  claimed: {
    tk: ({ by = '' }) => `Bu sargyt häzir başga işgärde: ${by}. Gerek bolsa, sebäbini ýazyp, özüňize alyň.`,
    ru: ({ by = '' }) =>
      `Этот заказ сейчас у другого сотрудника: ${by}. Если нужно, заберите его и укажите причину.`,
    en: ({ by = '' }) => `Somebody else has this order: ${by}. If you need it, take it over with a reason.`,
  },
  amount: {
    tk: ({ amount_tenge = 0, currency }) =>
      `Sargydyň jemi indi ${formatNumber(amount_tenge / 100)} ${currency}. Müşderä täze jemi aýdyp, täzeden tassyklaň.`,
    ru: ({ amount_tenge = 0, currency }) =>
      `Сумма заказа теперь ${formatNumber(amount_tenge / 100)} ${currency}. Назовите её клиенту и подтвердите ещё раз.`,
    en: ({ amount_tenge = 0, currency }) =>
      `The order now comes to ${formatNumber(amount_tenge / 100)} ${currency}. Tell the customer and confirm again.`,
  },
  order_moved: {
    tk: 'Sargydyň ýagdaýy üýtgedi, indi muny edip bolmaýar. Sahypany täzeläp, barlaň.',
    ru: 'Статус заказа изменился, теперь так сделать нельзя. Обновите страницу и проверьте.',
    en: 'The order has moved on, so this is no longer possible. Reload the page and check.',
  },
  undo_over: {
    tk: 'Tassyklamany indi yzyna alyp bolmaýar. Gerek bolsa, sargydy üýtgediň ýa-da ýatyryň.',
    ru: 'Отменить подтверждение уже нельзя. Если нужно, измените заказ или отмените его.',
    en: 'The confirmation can no longer be taken back. If you need to, change the order or cancel it.',
  },
  too_many_requests: {
    tk: 'Synanyşyk köp boldy. Birazdan täzeden synanyşyň.',
    ru: 'Слишком много попыток. Попробуйте чуть позже.',
    en: 'Too many attempts. Try again a little later.',
  },
  not_found: {
    tk: 'Gözleýän zadyňyz tapylmady.',
    ru: 'То, что вы ищете, не найдено.',
    en: 'What you are looking for was not found.',
  },
  method_not_allowed: {
    tk: 'Bu haýyş bu salgyda kabul edilmeýär.',
    ru: 'Такой запрос по этому адресу не принимается.',
    en: 'This kind of request is not accepted here.',
  },
  phone: {
    tk: 'Bu belgi hasaba alynmadyk. Adyňyzy ýazyp, hasap açyň.',
    ru: 'Этот номер не зарегистрирован. Укажите имя, чтобы создать аккаунт.',
    en: 'This number is not registered. Enter your name to create an account.',
  },
  code: {
    tk: 'Kod nädogry. SMS-däki 4 sanly kody barlaň.',
    ru: 'Неверный код. Проверьте 4 цифры из SMS.',
    en: 'The code is wrong. Check the 4 digits in the SMS.',
  },
  code_expired: {
    tk: 'Koduň möhleti geçdi. Täze kod soraň.',
    ru: 'Срок кода истёк. Запросите новый.',
    en: 'The code is no longer valid. Ask for a new one.',
  },
  code_elsewhere: {
    tk: 'Bu kod başga ýerde soralypdyr. Şu ýerde täze kod soraň.',
    ru: 'Этот код запросили не здесь. Запросите новый код на этой странице.',
    en: 'This code was asked for elsewhere. Ask for a new code here.',
  },
  not_mobile: {
    tk: 'Bu belgä SMS baryp bilmeýär. El telefonynyň belgisini ýazyň.',
    ru: 'На этот номер SMS не дойдёт. Укажите номер мобильного телефона.',
    en: 'An SMS cannot reach this number. Enter a mobile number.',
  },
  day_limit: {
    tk: 'Şu günlük synanyşyklar gutardy. Ertir täzeden synanyşyň ýa-da bize jaň ediň.',
    ru: 'На сегодня попытки закончились. Попробуйте завтра или позвоните нам.',
    en: 'No more attempts today. Try again tomorrow or call us.',
  },
  new_devices: {
    tk: 'Häzir täze enjamdan girip bolmaýar. Öň giren enjamyňyzdan giriň ýa-da bize jaň ediň.',
    ru: 'Сейчас с нового устройства войти нельзя. Войдите с устройства, где уже входили, или позвоните нам.',
    en: 'New devices cannot log in right now. Log in on a device you have used here before or call us.',
  },
  phone_fixed: {
    tk: 'Telefon belgisini bu ýerde üýtgedip bolmaýar. Täze belgi bilen täzeden giriň.',
    ru: 'Номер телефона здесь изменить нельзя. Войдите с новым номером.',
    en: 'The phone number cannot be changed here. Log in with the new number.',
  },
  open_orders: {
    tk: 'Ýerine ýetirilýän sargydyňyz bar. Hasaby ol gowşurylandan soň pozup bilersiňiz. Ondan öň gerek bolsa, bize jaň ediň.',
    ru: 'У вас есть заказ в работе. Удалить аккаунт можно после доставки. Если нужно раньше, позвоните нам.',
    en: 'You have an order in progress. You can delete the account once it is delivered. To do it sooner, call us.',
  },
  fresh_code_needed: {
    tk: 'Munuň üçin SMS arkaly gelen täze kod gerek.',
    ru: 'Для этого нужен новый код из SMS.',
    en: 'This needs a fresh code from an SMS.',
  },
  former_account: {
    tk: 'Bu maglumat öňki hasaba gabat gelmedi. Ady we sargyt belgisini barlaň ýa-da bize jaň ediň.',
    ru: 'Это не подходит к прежнему аккаунту. Проверьте имя и номер заказа или позвоните нам.',
    en: 'This does not fit the earlier account. Check the name and the order number, or call us.',
  },
  wishlist_full: {
    tk: 'Halanlaryňyz doldy. Täzesini goşmak üçin birini aýyryň.',
    ru: 'В избранном больше нет места. Уберите что-нибудь, чтобы добавить новое.',
    en: 'Your wishlist is full. Remove something to add more.',
  },
  price_changed: {
    tk: ({ order_amount = 0, currency }) =>
      `Baha üýtgedi: indi jemi ${formatNumber(order_amount)} ${currency}. Barlap, täzeden sargyt ediň.`,
    ru: ({ order_amount = 0, currency }) =>
      `Цена изменилась: теперь к оплате ${formatNumber(order_amount)} ${currency}. Проверьте и отправьте заказ ещё раз.`,
    en: ({ order_amount = 0, currency }) =>
      `The price has changed: the total is now ${formatNumber(order_amount)} ${currency}. Check it and place the order again.`,
  },
  stock: {
    tk: ({ product_name, available }) =>
      available ? `${product_name}: ${available} sany galdy.` : `${product_name}: ammarda galmady.`,
    ru: ({ product_name, available }) =>
      available ? `${product_name}: осталось ${available} шт.` : `${product_name}: нет в наличии.`,
    en: ({ product_name, available }) =>
      available ? `${product_name}: only ${available} left.` : `${product_name}: out of stock.`,
  },
  promised: {
    tk: ({ product_name, promised }) =>
      `${product_name}: müşderilere ${promised} sany wada berlen, ondan az bolup bilmez. Täzeden sanaň.`,
    ru: ({ product_name, promised }) =>
      `${product_name}: покупателям обещано ${promised} шт., меньше быть не может. Пересчитайте.`,
    en: ({ product_name, promised }) =>
      `${product_name}: ${promised} are promised to customers, fewer cannot be there. Count again.`,
  },
  order_limit: { tk: limitMessage('tk'), ru: limitMessage('ru'), en: limitMessage('en') },
  sku_in_use: {
    tk: 'Bu SKU başga harytda bar. Başgasyny ýazyň.',
    ru: 'Такой SKU уже есть у другого товара. Введите другой.',
    en: 'Another product has this SKU. Enter a different one.',
  },
  goods_state: {
    tk: 'Bu haryt arhiwde. Ilki ony arhiwden çykaryň.',
    ru: 'Этот товар в архиве. Сначала верните его из архива.',
    en: 'This product is archived. Restore it first.',
  },
  upload: { tk: refusalMessage('tk'), ru: refusalMessage('ru'), en: refusalMessage('en') },
  upload_offset: {
    tk: 'Suratyň bir bölegi eýýäm geldi. Galanyny iberiň.',
    ru: 'Часть фото уже пришла. Отправьте остальное.',
    en: 'A part of the picture is here already. Send the rest.',
  },
  upload_room: {
    tk: 'Suratlar üçin häzir ýer ýok. Öňküler taýýar bolýança garaşyň.',
    ru: 'Для фото сейчас нет места. Подождите, пока будут готовы прежние.',
    en: 'There is no room for more pictures now. Wait until those before are ready.',
  },
  picture: {
    tk: 'Bir surat entek taýýar däl ýa-da kabul edilmedi. Onsuz ýatda saklaň.',
    ru: 'Одно из фото ещё не готово или не принято. Сохраните без него.',
    en: 'One of the pictures is not ready or was refused. Save without it.',
  },
  guard: {
    tk: 'Baha gaty üýtgeýär. Barlaň we täze bahany ýene bir gezek ýazyň.',
    ru: 'Цена меняется очень сильно. Проверьте и введите новую цену ещё раз.',
    en: 'This is a large change of the price. Check it and type the new price once more.',
  },
  campaign_state: {
    tk: 'Arzanladyş başlandy ýa-da gutardy, muny indi üýtgedip bolmaýar. Sahypany täzeläň.',
    ru: 'Скидки уже начались или закончились, это больше нельзя изменить. Обновите страницу.',
    en: 'The sale has already started or ended, this can no longer be changed. Reload the page.',
  },
  order_state: {
    tk: 'Bu sargydy indi ýatyryp bolmaýar. Kömek gerek bolsa, bize jaň ediň.',
    ru: 'Этот заказ уже нельзя отменить. Позвоните нам, мы поможем.',
    en: 'This order can no longer be cancelled. Call us for help.',
  },
  discount: {
    tk: 'Arzanladyş sargydyň jeminden uly bolup bilmez. Azaldyň.',
    ru: 'Скидка не может быть больше суммы заказа. Уменьшите её.',
    en: 'A discount cannot be larger than the order. Make it smaller.',
  },
  sms_hours: {
    tk: 'SMS diňe sagat 9-dan 21-e çenli iberilýär. Soňrak synanyşyň.',
    ru: 'SMS отправляются только с 9 до 21 часа. Попробуйте позже.',
    en: 'SMS are sent between 9:00 and 21:00 only. Try again later.',
  },
  sms_limit: {
    tk: 'Bu sargyt boýunça şu gün ýeterlik SMS iberildi. Jaň ediň.',
    ru: 'По этому заказу сегодня отправлено достаточно SMS. Позвоните.',
    en: 'Enough SMS about this order for today. Call instead.',
  },
  silent_account: {
    tk: 'Bu belginiň hasaby köp wagt bäri ulanylmady, belgi başga adama geçen bolmagy mümkin. Müşderiniň adyny soraň.',
    ru: 'Аккаунтом этого номера давно не пользовались, номер мог перейти к другому человеку. Спросите имя клиента.',
    en: 'The account of this number has not been used for long, and the number may have another owner. Ask for the name.',
  },
  idempotency_mismatch: {
    tk: 'Bu sargyt eýýäm başga mazmun bilen iberildi. Sahypany täzeläň.',
    ru: 'Этот заказ уже отправлен с другим содержимым. Обновите страницу.',
    en: 'This order was already sent with other contents. Reload the page.',
  },
  unavailable: {
    tk: 'Dükan häzir jogap berip bilmeýär. Birnäçe sekuntdan täzeden synanyşyň.',
    ru: 'Магазин сейчас не отвечает. Попробуйте ещё раз через несколько секунд.',
    en: 'The shop cannot answer right now. Try again in a few seconds.',
  },
  internal: {
    tk: 'Bizde näsazlyk ýüze çykdy. Täzeden synanyşyň ýa-da bize jaň ediň.',
    ru: 'У нас произошёл сбой. Попробуйте ещё раз или позвоните нам.',
    en: 'Something went wrong on our side. Try again or call us.',
  },
}
