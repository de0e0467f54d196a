package io.courtflash.core.platform.http;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/**
 * Recognizes clients that were written for the first interface list: their HTTP library says that
 * it accepts {@code text/plain} beside JSON. Where a list has changed since, they get it as it was.
 */
public final class FirstListClients {

  private FirstListClients() {}

  /**
   * Whether a request is of such a client.
   *
   * @param accept its Accept header; null for none
   */
  public static boolean sent(@Nullable String accept) {
    try {
      List<MediaType> accepted = MediaType.parseMediaTypes(accept);
      return accepted.stream().anyMatch(type -> type.equalsTypeAndSubtype(MediaType.TEXT_PLAIN))
          && accepted.stream().anyMatch(MediaType.APPLICATION_JSON::equalsTypeAndSubtype);
    } catch (InvalidMediaTypeException e) {
      return false;
    }
  }
}
