package io.courtflash.core.platform.http;

import org.springframework.http.MediaType;

/**
 * The limit and the media type of request bodies of one path, where they differ from those of other
 * paths. A feature that needs it declares it as a bean.
 *
 * @param path the exact path
 * @param kib the limit in KiB
 * @param type the only type that is read
 */
public record BodyLimit(String path, int kib, MediaType type) {

  /** Another limit for JSON. */
  public BodyLimit(String path, int kib) {
    this(path, kib, MediaType.APPLICATION_JSON);
  }
}
