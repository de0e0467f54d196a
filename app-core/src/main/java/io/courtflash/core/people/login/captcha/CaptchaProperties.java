package io.courtflash.core.people.login.captcha;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configures when a captcha is required.
 *
 * @param within for how long the failures and refusals below are counted after the last one
 * @param failedLoginsPerAddress in mode ADAPTIVE, after so many wrong passwords from one address
 *     its next logins need a captcha
 * @param refusedClaimsPerUser in mode ADAPTIVE, after so many requests of one student over the rate
 *     limit the student's next claims need a claim token
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.captcha", ignoreUnknownFields = false)
record CaptchaProperties(
    @DefaultValue("adaptive") Mode mode,
    @DefaultValue("10m") Duration within,
    @DefaultValue("100") @Min(1) int failedLoginsPerAddress,
    @DefaultValue("100") @Min(1) int refusedClaimsPerUser) {

  enum Mode {
    OFF,
    /** Only callers that behave like programs; see {@link BotDetector}. */
    ADAPTIVE,
    ALWAYS
  }
}
