package io.courtflash.core.platform.http;

import java.util.Set;
import org.springframework.http.MediaType;

/**
 * The limit and the media types of request bodies of one path, where they differ from those of
 * other paths. A feature that needs it declares it as a bean.
 *
 * @param path the exact path; one that ends with a slash is for the paths right below it
 * @param kib the limit in KiB
 * @param types the only types that are read
 */
public record BodyLimit(String path, int kib, Set<MediaType> types) {

  /** Another limit for JSON. */
  public BodyLimit(String path, int kib) {
    this(path, kib, MediaType.APPLICATION_JSON);
  }

  public BodyLimit(String path, int kib, MediaType type) {
    this(path, kib, Set.of(type));
  }
}
