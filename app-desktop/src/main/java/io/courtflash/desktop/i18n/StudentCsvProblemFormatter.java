package io.courtflash.desktop.i18n;

import io.courtflash.core.account.StudentCsvParser.ParseError;

/** Says why a list of students can't be imported. */
public final class StudentCsvProblemFormatter {

  private StudentCsvProblemFormatter() {}

  public static TranslatableText of(ParseError error) {
    String key =
        switch (error.problem()) {
          case ENCODING -> "students.csv-encoding";
          case STUDENT_ID -> "students.csv-id";
          case PASSWORD -> "students.csv-password";
          case REPEATED -> "students.csv-repeated";
          case EMPTY -> "students.csv-empty";
          case TOO_MANY -> "students.csv-too-many";
        };
    return TranslatableText.of(key, error.arguments().toArray());
  }
}
