package io.courtflash.core.account.web;

import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import org.jspecify.annotations.Nullable;

/** Reads the Authorization header. */
final class BearerToken {

  private static final String SCHEME = "Bearer ";
  private static final int LONGEST = 256;

  private BearerToken() {}

  /** The token, or a refusal: UNAUTHORIZED without one, TOKEN_INVALID when it can't be one. */
  static String of(@Nullable String header) {
    if (header == null || header.isBlank()) {
      throw Refusal.of(ResponseCode.UNAUTHORIZED);
    }
    boolean bearer = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    String token = bearer ? header.substring(SCHEME.length()).strip() : "";
    if (token.isEmpty() || token.length() > LONGEST) {
      throw Refusal.of(ResponseCode.TOKEN_INVALID);
    }
    return token;
  }
}
