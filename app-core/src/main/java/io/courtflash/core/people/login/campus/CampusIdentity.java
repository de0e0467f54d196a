package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.access.Role;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A person whom the university's identity provider authenticated.
 *
 * @param issuer the provider's address; with the subject it names one person for ever
 * @param subject the provider's own id of the person, compared exactly
 * @param studentId the name of the account that the person should have; it may change hands
 * @param role that the person's groups give them; {@code USER} when none does
 */
public record CampusIdentity(String issuer, String subject, String studentId, Role role) {

  /** OpenID Connect allows a subject of at most 255 ASCII characters. */
  private static final Pattern PRINTABLE = Pattern.compile("[\\x20-\\x7E]{1,255}");

  /** Empty when the provider sent something that can't name a person. */
  public static Optional<CampusIdentity> of(
      String issuer, String subject, String studentId, Role role) {
    return PRINTABLE.matcher(issuer).matches() && PRINTABLE.matcher(subject).matches()
        ? Optional.of(new CampusIdentity(issuer, subject, studentId, role))
        : Optional.empty();
  }
}
