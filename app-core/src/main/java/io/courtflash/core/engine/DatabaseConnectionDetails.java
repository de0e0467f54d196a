package io.courtflash.core.engine;

import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/** Where the database is and as whom. */
record DatabaseConnectionDetails(String url, String username, String password)
    implements JdbcConnectionDetails {

  @Override
  public String getJdbcUrl() {
    return url;
  }

  @Override
  public String getUsername() {
    return username;
  }

  @Override
  public String getPassword() {
    return password;
  }

  @Override
  public String toString() {
    return username + " at " + url;
  }
}
