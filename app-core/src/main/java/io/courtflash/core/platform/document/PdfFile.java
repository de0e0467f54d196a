package io.courtflash.core.platform.document;

import org.springframework.core.io.ByteArrayResource;

/**
 * A PDF in memory.
 *
 * @param name of the file, with its ending; ASCII
 */
public record PdfFile(String name, ByteArrayResource content) {

  /** Its media type. */
  public static final String TYPE = "application/pdf";
}
