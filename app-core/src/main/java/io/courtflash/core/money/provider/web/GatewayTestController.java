package io.courtflash.core.money.provider.web;

import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.GatewayTests;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tries the payment provider over HTTP. */
@NeedsPermission(Permission.SETTINGS)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class GatewayTestController {

  private final GatewayTests tests;
  private final MessageSource messages;

  @Operation(
      summary = "Tries whether students can pay online",
      description =
          "An order of 0.01 yuan that nobody can pay is opened and closed at each provider.")
  @PostMapping("/admin/pay/test")
  GatewayTestResult run(Locale locale) {
    List<GatewayTests.Result> results = tests.run();
    GatewayTests.Result told =
        results.stream()
            .filter(result -> result.fault().isPresent())
            .findFirst()
            .orElseGet(results::getFirst);
    Optional<GatewayFault> fault = told.fault();
    return new GatewayTestResult(
        results.stream().map(GatewayTests.Result::provider).toList(),
        told.provider(),
        told.channels(),
        fault.map(GatewayFault::problem).orElse(null),
        fault.map(it -> text(it, "", locale)).orElseGet(() -> text("pay.test.passed", locale)),
        fault.map(it -> text(it, "-advice", locale)).orElse(""));
  }

  private String text(GatewayFault fault, String suffix, Locale locale) {
    return messages.getMessage(
        fault.problem().messageKey() + suffix, new Object[] {fault.detail()}, locale);
  }

  private String text(String key, Locale locale) {
    return messages.getMessage(key, null, locale);
  }

  /**
   * The result of a test: of the first provider with a problem, else of the preferred one.
   *
   * @param tested the names of all providers that were tried
   * @param problem null if online payment works
   * @param what the same in words
   * @param advice what to do; empty if nothing
   */
  record GatewayTestResult(
      List<String> tested,
      String provider,
      Set<PayChannel> channels,
      @Nullable GatewayProblem problem,
      String what,
      String advice) {}
}
