package io.courtflash.core.web;

/** Which types belong to our own API. */
final class OwnApi {

  private static final String OURS = "io.courtflash.";

  private OwnApi() {}

  static boolean has(Class<?> type) {
    return type.getName().startsWith(OURS);
  }
}
