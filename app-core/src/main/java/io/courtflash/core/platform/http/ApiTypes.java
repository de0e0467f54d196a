package io.courtflash.core.platform.http;

/** Tells whether a type is CourtFlash's or a library's. */
public final class ApiTypes {

  private static final String PACKAGE = "io.courtflash.";

  private ApiTypes() {}

  public static boolean has(Class<?> type) {
    return type.getName().startsWith(PACKAGE);
  }
}
