package io.courtflash.core.money.gateway.wechat;

import com.wechat.pay.java.core.cipher.Signer;
import com.wechat.pay.java.core.http.HttpClient;
import com.wechat.pay.java.service.payments.h5.H5Service;
import com.wechat.pay.java.service.payments.h5.model.H5Info;
import com.wechat.pay.java.service.payments.h5.model.SceneInfo;
import com.wechat.pay.java.service.payments.jsapi.JsapiService;
import com.wechat.pay.java.service.payments.nativepay.NativePayService;
import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PaymentGateway.CreateResult;
import io.courtflash.core.money.provider.PaymentGateway.Created;
import io.courtflash.core.money.provider.PaymentGateway.Refused;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Opens orders at WeChat Pay, by the product of each channel: Native, H5 and JSAPI. Fails like
 * {@link WechatApi}.
 */
final class WechatOrders {

  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);

  /** WeChat Pay takes no order that expires sooner than a minute from now. */
  private static final Duration SHORTEST = Duration.ofSeconds(65);

  private static final int DESCRIPTION_BYTES = 127;
  private static final int NONCE_BYTES = 16;

  private final WechatConnection.WechatMerchant merchant;
  private final Signer signer;
  private final InstantSource clock;
  private final NativePayService nativePay;
  private final H5Service h5;
  private final JsapiService jsapi;

  WechatOrders(
      WechatConnection.WechatMerchant merchant,
      Signer signer,
      HttpClient http,
      InstantSource clock) {
    this.merchant = merchant;
    this.signer = signer;
    this.clock = clock;
    this.nativePay = new NativePayService.Builder().httpClient(http).build();
    this.h5 = new H5Service.Builder().httpClient(http).build();
    this.jsapi = new JsapiService.Builder().httpClient(http).build();
  }

  CreateResult create(OrderRequest order) {
    return switch (order.channel()) {
      case QR_CODE -> createNative(order);
      case MOBILE_BROWSER -> createH5(order);
      case IN_APP -> createJsapi(order);
    };
  }

  private Created createNative(OrderRequest order) {
    var amount = new com.wechat.pay.java.service.payments.nativepay.model.Amount();
    amount.setTotal(WechatAmounts.cents(order.amount()));
    amount.setCurrency(WechatAmounts.CURRENCY);
    var request = new com.wechat.pay.java.service.payments.nativepay.model.PrepayRequest();
    request.setMchid(merchant.id());
    request.setAppid(merchant.appId());
    request.setNotifyUrl(merchant.notifyUrl());
    request.setOutTradeNo(order.outTradeNo());
    request.setDescription(description(order));
    request.setTimeExpire(expireTime(order));
    request.setAmount(amount);
    return new Created(order.outTradeNo(), nativePay.prepay(request).getCodeUrl());
  }

  private Created createH5(OrderRequest order) {
    var amount = new com.wechat.pay.java.service.payments.h5.model.Amount();
    amount.setTotal(WechatAmounts.cents(order.amount()));
    amount.setCurrency(WechatAmounts.CURRENCY);
    H5Info kind = new H5Info();
    kind.setType("Wap");
    SceneInfo scene = new SceneInfo();
    scene.setPayerClientIp(order.payer().address());
    scene.setH5Info(kind);
    var request = new com.wechat.pay.java.service.payments.h5.model.PrepayRequest();
    request.setMchid(merchant.id());
    request.setAppid(merchant.appId());
    request.setNotifyUrl(merchant.notifyUrl());
    request.setOutTradeNo(order.outTradeNo());
    request.setDescription(description(order));
    request.setTimeExpire(expireTime(order));
    request.setAmount(amount);
    request.setSceneInfo(scene);
    return new Created(order.outTradeNo(), h5.prepay(request).getH5Url());
  }

  private CreateResult createJsapi(OrderRequest order) {
    String openId = order.payer().providerId();
    if (openId == null) {
      return new Refused("WeChat's id of the payer isn't known");
    }
    var amount = new com.wechat.pay.java.service.payments.jsapi.model.Amount();
    amount.setTotal(WechatAmounts.cents(order.amount()));
    amount.setCurrency(WechatAmounts.CURRENCY);
    var payer = new com.wechat.pay.java.service.payments.jsapi.model.Payer();
    payer.setOpenid(openId);
    var request = new com.wechat.pay.java.service.payments.jsapi.model.PrepayRequest();
    request.setMchid(merchant.id());
    request.setAppid(merchant.appId());
    request.setNotifyUrl(merchant.notifyUrl());
    request.setOutTradeNo(order.outTradeNo());
    request.setDescription(description(order));
    request.setTimeExpire(expireTime(order));
    request.setAmount(amount);
    request.setPayer(payer);
    String prepayId = jsapi.prepay(request).getPrepayId();
    return new Created(prepayId, inAppRequest(prepayId));
  }

  /**
   * The request that the page hands over to WeChat, by WeChat's names. The SDK's own service for it
   * needs an HTTP client that isn't here.
   */
  private String inAppRequest(String prepayId) {
    String time = Long.toString(clock.instant().getEpochSecond());
    String nonce = RandomSecrets.hex(NONCE_BYTES);
    String what = "prepay_id=" + prepayId;
    String signed = String.join("\n", merchant.appId(), time, nonce, what) + "\n";
    Map<String, String> request = new LinkedHashMap<>();
    request.put("appId", merchant.appId());
    request.put("timeStamp", time);
    request.put("nonceStr", nonce);
    request.put("package", what);
    request.put("signType", "RSA");
    request.put("paySign", signer.sign(signed).getSign());
    return Json.write(request);
  }

  private String expireTime(OrderRequest order) {
    Instant soonest = clock.instant().plus(SHORTEST);
    Instant expires = order.expireTime().isBefore(soonest) ? soonest : order.expireTime();
    return expires
        .truncatedTo(ChronoUnit.SECONDS)
        .atOffset(CHINA)
        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }

  private static String description(OrderRequest order) {
    String text = order.description();
    while (text.getBytes(StandardCharsets.UTF_8).length > DESCRIPTION_BYTES) {
      text = text.substring(0, text.offsetByCodePoints(text.length(), -1));
    }
    return text;
  }
}
