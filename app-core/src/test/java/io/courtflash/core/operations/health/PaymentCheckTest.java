package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayProblem;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.context.support.ResourceBundleMessageSource;

class PaymentCheckTest {

  private final FindingMessages messages = new FindingMessages(bundles());

  @ParameterizedTest
  @EnumSource
  void whatIsWrongWithTheProvidersSettingsIsToldInWordsWithAnAdvice(GatewayProblem problem) {
    Finding finding = PaymentCheck.finding(new GatewayFault(problem, "THE-FILE"));

    assertThat(finding.severity()).isEqualTo(Finding.Severity.FAIL);
    assertThat(messages.message(finding, Locale.ENGLISH))
        .startsWith("Online payment doesn't work: ")
        .doesNotContain("pay.problem", "{");
    assertThat(messages.advice(finding, Locale.ENGLISH)).isNotBlank().doesNotContain("pay.", "{");
    assertThat(messages.message(finding, Locale.CHINESE)).startsWith("线上支付无法使用：");
    assertThat(messages.advice(finding, Locale.CHINESE)).isNotBlank().doesNotContain("pay.", "{");
  }

  private static ResourceBundleMessageSource bundles() {
    ResourceBundleMessageSource source = new ResourceBundleMessageSource();
    source.setBasename("messages");
    source.setDefaultEncoding("UTF-8");
    source.setFallbackToSystemLocale(false);
    return source;
  }
}
