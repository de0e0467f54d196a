package io.courtflash.core.money.gateway.wechat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.wechat.pay.java.core.exception.DecryptionException;
import com.wechat.pay.java.core.exception.MalformedMessageException;
import com.wechat.pay.java.core.exception.ValidationException;
import com.wechat.pay.java.core.http.Constant;
import com.wechat.pay.java.core.notification.NotificationParser;
import com.wechat.pay.java.core.notification.RequestParam;
import com.wechat.pay.java.core.util.GsonUtil;
import com.wechat.pay.java.service.payments.model.Transaction;
import com.wechat.pay.java.service.payments.model.TransactionAmount;
import com.wechat.pay.java.service.refund.model.RefundNotification;
import io.courtflash.core.money.provider.NoticeAge;
import io.courtflash.core.money.provider.NoticeRejection;
import io.courtflash.core.money.provider.PaymentGateway.NoticeResult;
import io.courtflash.core.money.provider.PaymentGateway.RejectedNotice;
import io.courtflash.core.money.provider.PaymentGateway.VerifiedPayment;
import io.courtflash.core.money.provider.PaymentGateway.VerifiedRefund;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;

/**
 * Verifies WeChat Pay's notices. Anybody can send one: so its serial number and age are checked
 * first, which the SDK doesn't do, and nothing of it is logged.
 */
final class WechatNotices {

  private static final String SIGN_TYPE = "WECHATPAY2-SHA256-RSA2048";
  private static final String CIPHER = "AEAD_AES_256_GCM";

  private final WechatConnection.WechatMerchant merchant;
  private final WechatKeys keys;
  private final InstantSource clock;
  private final NotificationParser parser;

  WechatNotices(WechatConnection.WechatMerchant merchant, WechatKeys keys, InstantSource clock) {
    this.merchant = merchant;
    this.keys = keys;
    this.clock = clock;
    this.parser =
        new NotificationParser(
            Map.of(SIGN_TYPE, keys.verifier()), Map.of(CIPHER, keys.noticeCipher()));
  }

  NoticeResult verify(Map<String, String> headers, String body) {
    String serial = headers.get(Constant.WECHAT_PAY_SERIAL);
    String signature = headers.get(Constant.WECHAT_PAY_SIGNATURE);
    if (serial == null || signature == null || !keys.isKnown(serial)) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    }
    String timestamp = headers.getOrDefault(Constant.WECHAT_PAY_TIMESTAMP, "");
    if (!isRecent(timestamp)) {
      return new RejectedNotice(NoticeRejection.BAD_AGE);
    }
    RequestParam notice =
        new RequestParam.Builder()
            .serialNumber(serial)
            .timestamp(timestamp)
            .nonce(headers.getOrDefault(Constant.WECHAT_PAY_NONCE, ""))
            .signature(signature)
            .signType(SIGN_TYPE)
            .body(body)
            .build();
    try {
      return result(parser.parse(notice, JsonObject.class));
    } catch (ValidationException | IllegalArgumentException e) {
      return new RejectedNotice(NoticeRejection.BAD_SIGNATURE);
    } catch (MalformedMessageException
        | DecryptionException
        | JsonParseException
        | NullPointerException e) {
      return new RejectedNotice(NoticeRejection.MALFORMED);
    }
  }

  private boolean isRecent(String timestamp) {
    return timestamp.matches("[0-9]{1,12}")
        && NoticeAge.isAcceptable(
            Instant.ofEpochSecond(Long.parseLong(timestamp)), clock.instant());
  }

  private NoticeResult result(JsonObject content) {
    if (content.has("refund_status")) {
      return refund(content, GsonUtil.getGson().fromJson(content, RefundNotification.class));
    }
    return payment(GsonUtil.getGson().fromJson(content, Transaction.class));
  }

  private NoticeResult payment(Transaction payment) {
    TransactionAmount amount = payment.getAmount();
    if (!merchant.id().equals(payment.getMchid())) {
      return new RejectedNotice(NoticeRejection.FOREIGN_MERCHANT);
    }
    if (!merchant.appId().equals(payment.getAppid())) {
      return new RejectedNotice(NoticeRejection.FOREIGN_APP);
    }
    if (payment.getTradeState() != Transaction.TradeStateEnum.SUCCESS) {
      return new RejectedNotice(NoticeRejection.OTHER_EVENT);
    }
    return WechatAmounts.isYuan(amount.getCurrency())
        ? new VerifiedPayment(
            Objects.requireNonNull(payment.getOutTradeNo()),
            Objects.requireNonNull(payment.getTransactionId()),
            WechatAmounts.yuan(amount.getTotal()))
        : new RejectedNotice(NoticeRejection.FOREIGN_CURRENCY);
  }

  /** The SDK's type has no merchant, and the notice no application. */
  private NoticeResult refund(JsonObject content, RefundNotification refund) {
    if (!content.has("mchid") || !merchant.id().equals(content.get("mchid").getAsString())) {
      return new RejectedNotice(NoticeRejection.FOREIGN_MERCHANT);
    }
    if (!WechatAmounts.isYuan(refund.getAmount().getCurrency())) {
      return new RejectedNotice(NoticeRejection.FOREIGN_CURRENCY);
    }
    return new VerifiedRefund(
        Objects.requireNonNull(refund.getOutRefundNo()),
        WechatAmounts.yuan(refund.getAmount().getRefund()),
        WechatGateway.refundResult(refund.getRefundStatus()));
  }
}
