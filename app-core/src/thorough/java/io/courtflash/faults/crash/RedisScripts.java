package io.courtflash.faults.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.StringUtils;

/** The names of the program's Lua scripts by their texts and by their digests. */
final class RedisScripts {

  /** Any other script can write. */
  private static final Set<String> READING = Set.of("counts", "stale", "state", "summary");

  private final Map<String, String> names;

  private RedisScripts(Map<String, String> names) {
    this.names = names;
  }

  static RedisScripts load() {
    Map<String, String> names = new HashMap<>();
    try {
      for (Resource file :
          new PathMatchingResourcePatternResolver().getResources("classpath:/redis/*.lua")) {
        String text = file.getContentAsString(StandardCharsets.UTF_8);
        String name = StringUtils.stripFilenameExtension(String.valueOf(file.getFilename()));
        names.put(text, name);
        names.put(sha1(text), name);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new RedisScripts(names);
  }

  /** The script that a call runs; empty when it only reads. */
  String nameOfWriting(Object @Nullable [] arguments) {
    for (Object argument : arguments == null ? new Object[0] : arguments) {
      String name = argument instanceof String text ? names.get(text) : null;
      if (name != null) {
        return READING.contains(name) ? "" : name;
      }
    }
    return "script";
  }

  private static String sha1(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-1", e);
    }
  }
}
