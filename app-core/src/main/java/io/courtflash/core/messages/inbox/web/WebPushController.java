package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.WebPushDevices;
import io.courtflash.core.messages.webpush.PushEndpoints;
import io.courtflash.core.messages.webpush.WebPushClient;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The browsers that get a person's notifications while the page is closed. */
@Tag(name = "user")
@RestController
@RequestMapping("/user/push")
@RequiredArgsConstructor
class WebPushController {

  /** An uncompressed point of P-256: 65 bytes. */
  private static final String POINT = "[A-Za-z0-9_-]{87}";

  /** 16 bytes. */
  private static final String SECRET = "[A-Za-z0-9_-]{21}[AQgw]";

  private final WebPushDevices devices;

  /**
   * The state of notifications for a page.
   *
   * @param on whether this hall sends notifications to browsers
   * @param publicKey the hall's key that the browser subscribes with
   */
  record PushView(boolean on, String publicKey, List<WebPushDevices.WebPushDevice> devices) {}

  /**
   * A browser to add: the browser's PushSubscription as JSON, its {@code keys} beside the endpoint.
   */
  record NewDeviceRequest(
      @Size(max = PushEndpoints.MAX_LENGTH) String endpoint,
      @Pattern(regexp = POINT) String p256dh,
      @Pattern(regexp = SECRET) String auth,
      @Pattern(regexp = "zh-CN|en") String language) {}

  record AddedDevice(long id) {}

  @GetMapping
  @Operation(summary = "The caller's browsers that get notifications while the page is closed")
  PushView all(Actor actor) {
    return new PushView(devices.isOn(), devices.publicKey(), devices.of(actor.userId()));
  }

  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @PostMapping
  @Operation(
      summary = "Adds the browser of a push subscription, or replaces what is known of it",
      description =
          "FAILED while the hall sends no notifications to browsers. An 11th browser takes the"
              + " place of the oldest.")
  AddedDevice add(
      Actor actor,
      @RequestBody NewDeviceRequest request,
      @RequestHeader(name = HttpHeaders.USER_AGENT, required = false) @Nullable String userAgent) {
    if (!devices.isOn()) {
      throw Refusal.of(ResponseCode.FAILED, "notify.push.off");
    }
    WebPushClient.PushTarget target =
        new WebPushClient.PushTarget(request.endpoint, request.p256dh, request.auth);
    return new AddedDevice(
        devices.add(actor.userId(), target, request.language, UserAgentSummary.of(userAgent)));
  }

  @RateLimited(RateLimit.ACCOUNT_CHANGE)
  @DeleteMapping("/{id}")
  @Operation(summary = "Sends no more notifications to one of the caller's browsers")
  void remove(Actor actor, @PathVariable long id) {
    if (!devices.remove(actor.userId(), id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
