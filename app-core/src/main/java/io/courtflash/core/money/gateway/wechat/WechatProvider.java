package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.payment.PaymentGateway;
import io.courtflash.core.money.payment.PaymentProvider;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Offers WeChat Pay as {@code courtflash.pay.gateway=wechat}. */
@Component
@EnableConfigurationProperties(WechatProperties.class)
class WechatProvider implements PaymentProvider {

  private final WechatProperties properties;
  private final InstantSource clock;

  WechatProvider(WechatProperties properties, InstantSource clock) {
    this.properties = properties;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "wechat";
  }

  @Override
  public PaymentGateway gateway() {
    return new WechatGateway(properties, clock);
  }
}
