package io.courtflash.core.platform.http;

/** Tells CourtFlash types from those of libraries. */
final class ApiTypes {

  private static final String PACKAGE = "io.courtflash.";

  private ApiTypes() {}

  static boolean has(Class<?> type) {
    return type.getName().startsWith(PACKAGE);
  }
}
