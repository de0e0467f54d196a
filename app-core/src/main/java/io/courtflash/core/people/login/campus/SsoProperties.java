package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.Role;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures the university's OpenID Connect identity provider.
 *
 * @param issuer the address of the provider; empty for no single sign-on
 * @param clientId the id that the provider gave to this hall
 * @param clientSecret the secret of the client id
 * @param publicUrl this hall's address as browsers know it, without a slash at its end; the
 *     provider must allow {@code <publicUrl>/auth/sso/callback}
 * @param studentIdClaim the claim that holds the student's name; users of the provider must not be
 *     able to choose it themselves
 * @param createAccounts whether a student without an account gets one
 * @param scopes what the provider is asked for; some need one of their own for groups
 * @param groupsClaim the claim that lists the groups of a person
 * @param clerkGroups groups whose members are clerks here; none by default
 * @param managerGroups groups whose members are managers here; none by default
 * @param adminGroups groups whose members are administrators here; none by default
 */
@ConfigurationProperties(prefix = "courtflash.sso", ignoreUnknownFields = false)
public record SsoProperties(
    @DefaultValue("") String issuer,
    @DefaultValue("courtflash") String clientId,
    @Nullable String clientSecret,
    @DefaultValue("http://127.0.0.1:25001") String publicUrl,
    @DefaultValue("preferred_username") String studentIdClaim,
    @DefaultValue("true") boolean createAccounts,
    @DefaultValue({"openid", "profile"}) List<String> scopes,
    @DefaultValue("groups") String groupsClaim,
    @DefaultValue List<String> clerkGroups,
    @DefaultValue List<String> managerGroups,
    @DefaultValue List<String> adminGroups) {

  public boolean isOn() {
    return !issuer.isBlank();
  }

  /** Whether a person can belong to the staff by groups. */
  public boolean hasStaffGroups() {
    return !clerkGroups.isEmpty() || !managerGroups.isEmpty() || !adminGroups.isEmpty();
  }

  /** The highest role that one of the groups gives. */
  Role role(Collection<String> groups) {
    if (groups.stream().anyMatch(adminGroups::contains)) {
      return Role.ADMIN;
    }
    if (groups.stream().anyMatch(managerGroups::contains)) {
      return Role.MANAGER;
    }
    return groups.stream().anyMatch(clerkGroups::contains) ? Role.CLERK : Role.USER;
  }

  /** Whether browsers reach this hall by TLS. */
  public boolean isSecure() {
    return publicUrl.startsWith("https://");
  }

  @Override
  public String toString() {
    return "SsoProperties[issuer=" + issuer + ", clientId=" + clientId + "]";
  }
}
