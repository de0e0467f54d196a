package io.courtflash.core.people.account;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures how the first administrator is created.
 *
 * @param headless whether the program runs without a window, so that nobody can enter a password
 * @param adminPassword the password of the account {@code root}; used only while there is no
 *     administrator
 */
@ConfigurationProperties("courtflash")
public record FirstAdministratorProperties(
    @DefaultValue("false") boolean headless, @Nullable String adminPassword) {

  @Override
  public String toString() {
    return "FirstAdministratorProperties[headless=" + headless + "]";
  }
}
