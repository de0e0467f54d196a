package io.courtflash.core.web;

/** Which types belong to our own API. */
final class ApiTypes {

  private static final String OURS = "io.courtflash.";

  private ApiTypes() {}

  static boolean has(Class<?> type) {
    return type.getName().startsWith(OURS);
  }
}
