package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentProvider;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Offers WeChat Pay as {@code courtflash.pay.gateway=wechat}. */
@Component
@EnableConfigurationProperties(WechatProperties.class)
@RequiredArgsConstructor
class WechatProvider implements PaymentProvider {

  private final WechatProperties properties;
  private final InstantSource clock;

  @Override
  public String name() {
    return "wechat";
  }

  @Override
  public PaymentGateway gateway() {
    return new WechatGateway(properties, clock);
  }
}
