package io.courtflash.core.people.login.web;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import org.jspecify.annotations.Nullable;

/** Reads the token from an Authorization header. */
public final class BearerToken {

  private static final String SCHEME = "Bearer ";
  private static final int MAX_LENGTH = 256;

  private BearerToken() {}

  /** Throws a refusal: UNAUTHORIZED without a header, TOKEN_INVALID when it can't have a token. */
  public static String of(@Nullable String header) {
    if (header == null || header.isBlank()) {
      throw Refusal.of(ResponseCode.UNAUTHORIZED);
    }
    boolean bearer = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    String token = bearer ? header.substring(SCHEME.length()).strip() : "";
    if (token.isEmpty() || token.length() > MAX_LENGTH) {
      throw Refusal.of(ResponseCode.TOKEN_INVALID);
    }
    return token;
  }
}
