package io.courtflash.core.captcha;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * When a captcha is asked for.
 *
 * @param within for how long what follows is counted
 * @param failedLoginsPerAddress adaptive: so many wrong passwords from one address, and its next
 *     logins need a captcha
 * @param refusedClaimsPerUser adaptive: so many attempts over the limit by one student, and their
 *     next ones need a claim token
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
    /** Of those who behave like programs. */
    ADAPTIVE,
    ALWAYS
  }
}
