package io.courtflash.core.account;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the first administrator comes to be.
 *
 * @param headless whether the program runs without a window, so that nobody can be asked
 * @param adminPassword for the account {@code root}, used only while there is no administrator
 */
@ConfigurationProperties("courtflash")
record FirstAdministratorProperties(
    @DefaultValue("false") boolean headless, @Nullable String adminPassword) {

  @Override
  public String toString() {
    return "AdministratorProperties[headless=" + headless + "]";
  }
}
