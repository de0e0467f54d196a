package io.courtflash.core.money.order.web;

import io.courtflash.core.money.order.PayerRequests;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Identifies students who pay inside a provider's app. */
@RestController
@RequestMapping("/pay/payer")
@RequiredArgsConstructor
class PayerController {

  private final PayerRequests requests;

  /**
   * The reservation to be paid.
   *
   * @param provider null: the preferred one that takes payments inside its app
   */
  record PayerRequest(long reservationId, @Size(max = 16) @Nullable String provider) {}

  /**
   * The provider's page to which the browser goes.
   *
   * @param page of the provider
   */
  record PayerPage(URI page) {}

  /** The parameters with which the browser came back. */
  record PayerAnswer(
      @Pattern(regexp = "[0-9a-f]{64}") String state, @Size(min = 1, max = 512) String code) {}

  @Operation(
      summary = "Starts to find out who pays inside the provider's app, such as WeChat",
      description =
          "Send the browser to the page; it comes back to /?pay=<reservation>&code=…&state=…,"
              + " within ten minutes. FAILED where no payment inside an app is offered.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping("/request")
  PayerPage start(Actor actor, @RequestBody PayerRequest body, HttpServletRequest request) {
    return new PayerPage(requests.start(actor, login(request), body.reservationId, body.provider));
  }

  @Operation(
      summary = "Keeps who pays, by what the browser came back with",
      description =
          "Once for each request, with the login that started it. FAILED otherwise, and for a code"
              + " that the provider refuses.")
  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping
  void finish(Actor actor, @RequestBody PayerAnswer body, HttpServletRequest request) {
    requests.finish(actor, login(request), body.state, body.code);
  }

  /** A caller is logged in by this header alone. */
  private static String login(HttpServletRequest request) {
    return Objects.requireNonNull(request.getHeader(HttpHeaders.AUTHORIZATION));
  }
}
