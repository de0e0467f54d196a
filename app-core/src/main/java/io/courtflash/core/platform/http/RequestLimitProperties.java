package io.courtflash.core.platform.http;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configures the rate limits of requests to one engine. An amount of 0 means no limit.
 *
 * @param bodyKib the largest request body in KiB, for the staff
 * @param studentBodyKib the largest request body in KiB for everybody else
 * @param headerTime how long the head of a request may take to arrive
 * @param bodyTime how long a body may take to arrive
 * @param authPerAddressPerMinute registrations and logins from one network address
 * @param registrationsPerAddressPerHour registrations from one network address
 * @param captchaPerAddressPerMinute captchas for one network address
 * @param captchaTextPerAddressPerMinute captchas as text for one network address
 * @param displayPerAddressPerMinute screens from one network address that ask to be paired
 * @param accountChangePerUserPerMinute changes of one's own password and passkeys
 * @param noticePerAddressPerMinute notices of a payment provider from one network address
 * @param claimTokenPerUserPerMinute claim tokens for one student
 * @param reservePerUserPerMinute attempts to reserve by one student
 * @param earlyPerUserPerMinute attempts to reserve by one student before the gate opens; they don't
 *     count as those above
 * @param requestsPerSecond attempts to reserve by everybody together
 * @param callsPerUserPerMinute all calls by one student
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.limits", ignoreUnknownFields = false)
public record RequestLimitProperties(
    @DefaultValue("64") @Min(1) @Max(65_536) int bodyKib,
    @DefaultValue("4") @Min(1) @Max(65_536) int studentBodyKib,
    @DefaultValue("10s") Duration headerTime,
    @DefaultValue("10s") Duration bodyTime,
    @DefaultValue("600") @Min(1) int authPerAddressPerMinute,
    @DefaultValue("1000") @Min(1) int registrationsPerAddressPerHour,
    @DefaultValue("120") @Min(0) int captchaPerAddressPerMinute,
    @DefaultValue("10") @Min(0) int captchaTextPerAddressPerMinute,
    @DefaultValue("60") @Min(1) int displayPerAddressPerMinute,
    @DefaultValue("10") @Min(0) int accountChangePerUserPerMinute,
    @DefaultValue("3000") @Min(1) int noticePerAddressPerMinute,
    @DefaultValue("20") @Min(0) int claimTokenPerUserPerMinute,
    @DefaultValue("5") @Min(1) int reservePerUserPerMinute,
    @DefaultValue("30") @Min(1) int earlyPerUserPerMinute,
    @DefaultValue("0") @Min(0) int requestsPerSecond,
    @DefaultValue("0") @Min(0) int callsPerUserPerMinute) {

  public int amountOf(RateLimit limit) {
    return switch (limit) {
      case AUTH -> authPerAddressPerMinute;
      case REGISTRATION -> registrationsPerAddressPerHour;
      case CAPTCHA -> captchaPerAddressPerMinute;
      case CAPTCHA_TEXT -> captchaTextPerAddressPerMinute;
      case DISPLAY -> displayPerAddressPerMinute;
      case ACCOUNT_CHANGE -> accountChangePerUserPerMinute;
      case NOTICE -> noticePerAddressPerMinute;
      case CLAIM_TOKEN -> claimTokenPerUserPerMinute;
      case RESERVE -> reservePerUserPerMinute;
      case EARLY -> earlyPerUserPerMinute;
      case RESERVE_TOTAL -> requestsPerSecond;
      case CALLS -> callsPerUserPerMinute;
    };
  }
}
