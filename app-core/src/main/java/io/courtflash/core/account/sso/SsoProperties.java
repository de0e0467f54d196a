package io.courtflash.core.account.sso;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The campus' OpenID Connect provider.
 *
 * @param issuer its address; without one there is no single sign-on
 * @param clientId under which it knows this hall
 * @param clientSecret the secret that goes with it
 * @param publicUrl this hall's address as browsers know it, without a slash at its end; the
 *     provider must allow {@code <publicUrl>/auth/sso/callback}
 * @param studentIdClaim the claim that is the student's name here; its users must not be able to
 *     choose it themselves
 * @param createAccounts whether a student without an account gets one
 */
@ConfigurationProperties(prefix = "courtflash.sso", ignoreUnknownFields = false)
public record SsoProperties(
    @DefaultValue("") String issuer,
    @DefaultValue("courtflash") String clientId,
    @Nullable String clientSecret,
    @DefaultValue("http://127.0.0.1:25001") String publicUrl,
    @DefaultValue("preferred_username") String studentIdClaim,
    @DefaultValue("true") boolean createAccounts) {

  public boolean isOn() {
    return !issuer.isBlank();
  }

  @Override
  public String toString() {
    return "SsoProperties[issuer=" + issuer + ", clientId=" + clientId + "]";
  }
}
