import type { ErrorCode } from '@oyum/contract/errors'
import type { Locale } from '@oyum/shop-rules/locales'

// What people read when a call is refused. Each sentence says what to do next.
export const errorMessages: Record<ErrorCode, Record<Locale, string>> = {
  validation: {
    tk: 'Iberilen maglumatda ýalňyşlyk bar. Barlap, täzeden synanyşyň.',
    ru: 'В данных есть ошибка. Проверьте их и попробуйте снова.',
    en: 'Some of the data is wrong. Check it and try again.',
  },
  payload_too_large: {
    tk: 'Iberilen maglumat gaty uly. Gysgaldyp, täzeden iberiň.',
    ru: 'Слишком много данных. Сократите их и отправьте снова.',
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
    ru: 'Запрос пришёл с другого сайта. Откройте страницу магазина и попробуйте снова.',
    en: 'The request came from another site. Open the shop and try again.',
  },
  too_many_requests: {
    tk: 'Gaty köp synanyşyk. Biraz soň gaýtalaň.',
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
  not_built: {
    tk: 'Bu mümkinçilik entek taýýar däl.',
    ru: 'Эта возможность ещё не готова.',
    en: 'This is not ready yet.',
  },
  phone: {
    tk: 'Bu belgi hasaba alynmadyk. Adyňyzy ýazyp, hasap açyň.',
    ru: 'Этот номер не зарегистрирован. Укажите имя, чтобы создать аккаунт.',
    en: 'This number is not registered. Enter your name to create an account.',
  },
  code: {
    tk: 'kod nädogry. SMS-däki 4 sany barlaň.',
    ru: 'неверный код. Проверьте 4 цифры из SMS.',
    en: 'the code is wrong. Check the 4 digits in the SMS.',
  },
  code_expired: {
    tk: 'koduň möhleti geçdi. Täze kod soraň.',
    ru: 'срок кода истёк. Запросите новый.',
    en: 'the code is no longer valid. Ask for a new one.',
  },
  phone_taken: {
    tk: 'Bu belgi eýýäm hasaba alnan. Giriş sahypasyndan giriň.',
    ru: 'Этот номер уже зарегистрирован. Войдите по нему.',
    en: 'This number is already registered. Log in with it.',
  },
  price_changed: {
    tk: 'Baha üýtgedi. Täze jemi barlap, sargydy tassyklaň.',
    ru: 'Цена изменилась. Проверьте новую сумму и подтвердите заказ.',
    en: 'The price has changed. Check the new total and confirm the order.',
  },
  stock: {
    tk: 'Bu harydyň ýeterlik mukdary galmady.',
    ru: 'Этого товара осталось меньше, чем вы заказали.',
    en: 'There is not enough of this product left.',
  },
  order_state: {
    tk: 'Sargyt eýýäm işlenýär, ony ýatyryp bolmaýar. Kömek üçin jaň ediň.',
    ru: 'Заказ уже в работе, отменить его нельзя. Позвоните нам, мы поможем.',
    en: 'The order is already being handled and cannot be cancelled. Call us for help.',
  },
  idempotency_mismatch: {
    tk: 'Bu sargyt eýýäm başga mazmun bilen iberildi. Sahypany täzeläň.',
    ru: 'Этот заказ уже отправлен с другим содержимым. Обновите страницу.',
    en: 'This order was already sent with other contents. Reload the page.',
  },
  unavailable: {
    tk: 'Dükan häzir jogap berip bilmeýär. Birnäçe sekuntdan täzeden synanyşyň.',
    ru: 'Магазин сейчас не отвечает. Попробуйте снова через несколько секунд.',
    en: 'The shop cannot answer right now. Try again in a few seconds.',
  },
  internal: {
    tk: 'Bizde näsazlyk ýüze çykdy. Täzeden synanyşyň ýa-da bize jaň ediň.',
    ru: 'У нас произошёл сбой. Попробуйте снова или позвоните нам.',
    en: 'Something went wrong on our side. Try again or call us.',
  },
}
